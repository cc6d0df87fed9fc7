import { compile, selectAll, selectOne } from 'css-select';
import type { AnyNode, Element } from 'domhandler';

type Compiled = ReturnType<typeof compile<AnyNode, Element>>;
/** Names in XML differ by their case, those in HTML don't. */
export type Syntax = 'html' | 'xml';

const CACHE_SIZE = 500;
const caches: Record<Syntax, Map<string, Compiled>> = { html: new Map(), xml: new Map() };

/** Says why a selector can't be used, or null. */
export function selectorError(selector: string): string | null {
  try {
    compiled(selector, 'html');
    return null;
  } catch (error) {
    return `Not a CSS selector: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Elements below `root` that match, in document order. */
export function findElements(selector: string, root: AnyNode, syntax: Syntax = 'html'): Element[] {
  return selectAll<AnyNode, Element>(compiled(selector, syntax), root);
}

/** First element below `root` that matches. */
export function findElement(selector: string, root: AnyNode, syntax: Syntax = 'html'): Element | null {
  return selectOne<AnyNode, Element>(compiled(selector, syntax), root);
}

function compiled(selector: string, syntax: Syntax): Compiled {
  const cache = caches[syntax];
  const known = cache.get(selector);
  if (known) return known;
  const made = compile<AnyNode, Element>(selector, { xmlMode: syntax === 'xml' });
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(selector, made);
  return made;
}
