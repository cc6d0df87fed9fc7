import { compile, selectAll, selectOne } from 'css-select';
import type { AnyNode, Element } from 'domhandler';

type Compiled = ReturnType<typeof compile<AnyNode, Element>>;

const CACHE_SIZE = 500;
const cache = new Map<string, Compiled>();

/** Says why a selector can't be used, or null. */
export function selectorError(selector: string): string | null {
  try {
    compiled(selector);
    return null;
  } catch (error) {
    return `Not a CSS selector: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Elements below `root` that match, in document order. */
export function findElements(selector: string, root: AnyNode): Element[] {
  return selectAll<AnyNode, Element>(compiled(selector), root);
}

/** First element below `root` that matches. */
export function findElement(selector: string, root: AnyNode): Element | null {
  return selectOne<AnyNode, Element>(compiled(selector), root);
}

function compiled(selector: string): Compiled {
  const known = cache.get(selector);
  if (known) return known;
  const made = compile<AnyNode, Element>(selector);
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(selector, made);
  return made;
}
