import { exec, type JsonValue } from 'jsonpath-rfc9535';
import parse from 'jsonpath-rfc9535/parser';
import { withComparedIndices } from './compared-index.ts';
import { isObject } from './is-object.ts';

export interface Found {
  value: unknown;
  /** Where it stands, as a normalised path (RFC 9535, 2.7). */
  path: () => string;
}

interface Place {
  value: unknown;
  keys: readonly (string | number)[];
}

type Step = string | number | typeof ANY;

const ANY = Symbol('any child');
const CACHE_SIZE = 1000;
/** For `..` the library's time grows with the square of the depth: 50,000 lists in each other take ten seconds. */
const MAX_DEPTH = 1000;
/** The most that one path may find; a page's list is cut far below. */
const MAX_FOUND = 10_000;
const STEP =
  /\.([A-Za-z_\u0080-\uFFFF][\w\u0080-\uFFFF]*)|(\.\*|\[\*\])|\[(\d{1,9})\]|\['([^'\\]*)'\]|\["([^"\\]*)"\]/y;
const cache = new Map<string, readonly Step[] | null>();

/** RFC 9535, 2.4.6 and 2.4.7. */
const PATTERN_FUNCTION = /\b(?:match|search)\s*\(/;

/**
 * Says why a JSONPath (RFC 9535) can't be used, or null. Its functions `match` and `search` are refused: their patterns,
 * which may even stand on the page, could take for ever.
 */
export function jsonPathError(path: string): string | null {
  try {
    parse(path);
    if (PATTERN_FUNCTION.test(path)) return 'Not a JSONPath that is taken: match() and search() are not';
    return null;
  } catch (error) {
    return `Not a JSONPath: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * What a JSONPath finds, in the order of the document. Paths of plain names, indices and `*` are walked
 * here, because fields are read for each review; filters, slices and `..` go to the library. Throws what
 * the library throws (a path that is none, nesting past the stack).
 */
export function findAll(root: unknown, path: string): Found[] {
  const steps = stepsOf(path);
  return steps ? walk(root, steps) : byLibrary(root, path);
}

/** First value found that says something: not null, not an empty text. */
export function findValue(root: unknown, path: string): Found | null {
  return findAll(root, path).find(({ value }) => value !== null && value !== '') ?? null;
}

function pathOf(keys: readonly (string | number)[], quote: (key: string) => string = escape): string {
  return `$${keys.map((key) => (typeof key === 'number' ? `[${key}]` : `['${quote(key)}']`)).join('')}`;
}

function escape(key: string): string {
  return key.replace(/['\\]/g, (char) => `\\${char}`);
}

/** The library's keys are escaped already. */
function escaped(key: string): string {
  return key;
}

function walk(root: unknown, steps: readonly Step[]): Found[] {
  let found: Place[] = [{ value: root, keys: [] }];
  for (const step of steps) {
    const next: Place[] = [];
    for (const { value, keys } of found) {
      for (const key of childKeys(value, step)) {
        if (next.length >= MAX_FOUND) break;
        next.push({ value: child(value, key), keys: [...keys, key] });
      }
    }
    found = next;
  }
  return found.map(({ value, keys }) => ({ value, path: () => pathOf(keys) }));
}

function childKeys(value: unknown, step: Step): readonly (string | number)[] {
  if (Array.isArray(value)) {
    if (step === ANY) return value.slice(0, MAX_FOUND).map((_, index) => index);
    return typeof step === 'number' && step < value.length ? [step] : [];
  }
  if (!isObject(value)) return [];
  if (step === ANY) return Object.keys(value);
  return typeof step === 'string' && Object.hasOwn(value, step) ? [step] : [];
}

function child(value: unknown, key: string | number): unknown {
  if (Array.isArray(value) && typeof key === 'number') return value[key];
  return isObject(value) ? value[key] : undefined;
}

function stepsOf(path: string): readonly Step[] | null {
  const known = cache.get(path);
  if (known !== undefined) return known;
  const steps = readSteps(path);
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(path, steps);
  return steps;
}

function readSteps(path: string): readonly Step[] | null {
  if (!path.startsWith('$')) return null;
  const steps: Step[] = [];
  let at = 1;
  while (at < path.length) {
    STEP.lastIndex = at;
    const match = STEP.exec(path);
    if (!match) return null;
    const [, name, any, index, single, double] = match;
    if (any !== undefined) steps.push(ANY);
    else steps.push(index === undefined ? (name ?? single ?? double ?? '') : Number(index));
    at = STEP.lastIndex;
  }
  return steps;
}

function byLibrary(root: unknown, path: string): Found[] {
  if (path.includes('..') && isTooDeep(root)) throw new RangeError(`Nested deeper than ${MAX_DEPTH}`);
  const found: Found[] = [];
  exec(root as JsonValue, withComparedIndices(path), (value, keys) => {
    if (found.length < MAX_FOUND) found.push({ value, path: () => pathOf(keys, escaped) });
  });
  return found;
}

const tooDeep = new WeakMap<object, boolean>();

function isTooDeep(root: unknown): boolean {
  if (typeof root !== 'object' || root === null) return false;
  const known = tooDeep.get(root);
  if (known !== undefined) return known;
  let level: object[] = [root];
  let depth = 0;
  while (level.length > 0 && depth <= MAX_DEPTH) {
    level = level.flatMap((value) =>
      Object.values(value).filter((child) => typeof child === 'object' && child !== null),
    );
    depth += 1;
  }
  tooDeep.set(root, depth > MAX_DEPTH);
  return depth > MAX_DEPTH;
}
