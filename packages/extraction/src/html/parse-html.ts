import { type Document, DomHandler } from 'domhandler';
import { Parser } from 'htmlparser2';
import type { Syntax } from './select.ts';
import type { Warnings } from '../extracted/warnings.ts';

/**
 * Browsers stop nesting at 512. The parser's time grows with the square of the depth (100,000 unclosed
 * tags take seconds), so what lies below this depth is not read.
 */
const MAX_DEPTH = 5000;

class NestingTooDeep extends Error {}

class CappedHandler extends DomHandler {
  readonly #depth: number;

  constructor(depth: number, hasOffsets: boolean) {
    super(undefined, { withStartIndices: hasOffsets, withEndIndices: hasOffsets });
    this.#depth = depth;
  }

  override onopentag(name: string, attributes: Record<string, string>): void {
    if (this.tagStack.length > this.#depth) throw new NestingTooDeep();
    super.onopentag(name, attributes);
  }
}

/** HTML or XML as a tree, with offsets where asked. What is nested deeper than `depth` ends it there, and it is not whole. */
export function parseHtml(
  html: string,
  depth = MAX_DEPTH,
  syntax: Syntax = 'html',
  hasOffsets = false,
): { root: Document; isWhole: boolean } {
  const handler = new CappedHandler(depth, hasOffsets);
  try {
    // Pages made by XML tools keep texts in CDATA, which is a comment to browsers and shown by scripts.
    new Parser(handler, { xmlMode: syntax === 'xml', recognizeCDATA: true }).end(html);
  } catch (error) {
    if (!(error instanceof NestingTooDeep)) throw error;
    return { root: handler.root, isWhole: false };
  }
  return { root: handler.root, isWhole: true };
}

/** The page as a tree. A page nested too deep is read up to there, with a warning. */
export function parsePage(
  html: string,
  warnings: Warnings,
  syntax: Syntax = 'html',
  hasOffsets = false,
): Document {
  const { root, isWhole } = parseHtml(html, MAX_DEPTH, syntax, hasOffsets);
  if (!isWhole)
    warnings.add('nesting_too_deep', `Tags are nested deeper than ${MAX_DEPTH}; what follows is not read`);
  return root;
}
