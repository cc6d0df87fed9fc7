import { isObject } from '../json/is-object.ts';

/** Kinds of source that read by selectors. */
const SELECTING = new Set<unknown>(['css', 'xml', 'feed']);
const COSTLY_PATH = /\.\./;

/**
 * Whether rules hold expressions that can take far longer than the page is long: CSS selectors,
 * JSONPaths with `..`. A page read by such rules is read under a time limit.
 */
export function holdsExpressions(rules: unknown): boolean {
  if (Array.isArray(rules)) return rules.some(holdsExpressions);
  if (!isObject(rules)) return false;
  if (SELECTING.has(rules['kind']) || 'regex' in rules || 'remove' in rules) return true;
  if ('selector' in rules && rules['by'] !== 'element') return true;
  return Object.values(rules).some((value) =>
    typeof value === 'string' ? value.startsWith('$') && COSTLY_PATH.test(value) : holdsExpressions(value),
  );
}
