import { type Document, DomHandler } from 'domhandler';
import { Parser } from 'htmlparser2';
import type { Warnings } from '../warnings.ts';

/**
 * Browsers stop nesting at 512. The parser's time grows with the square of the depth (100,000 unclosed
 * tags take seconds), so what lies below this depth is not read.
 */
const MAX_DEPTH = 5000;

class NestingTooDeep extends Error {}

class CappedHandler extends DomHandler {
  override onopentag(name: string, attributes: Record<string, string>): void {
    if (this.tagStack.length > MAX_DEPTH) throw new NestingTooDeep();
    super.onopentag(name, attributes);
  }
}

/** The page as a tree. A page nested too deep is read up to there, with a warning. */
export function parseHtml(html: string, warnings: Warnings): Document {
  const handler = new CappedHandler();
  try {
    new Parser(handler).end(html);
  } catch (error) {
    if (!(error instanceof NestingTooDeep)) throw error;
    warnings.add('nesting_too_deep', `Tags are nested deeper than ${MAX_DEPTH}; what follows is not read`);
  }
  return handler.root;
}
