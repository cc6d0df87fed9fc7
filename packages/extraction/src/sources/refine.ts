import type { RawValue } from '../raw.ts';

/** A pattern sees at most this much of a value; the time limit of the page stops what is slow even so. */
const INPUT_LENGTH = 20_000;
const CACHE_SIZE = 500;
const cache = new Map<string, RegExp>();

export interface Refinement {
  regex?: string | undefined;
  map?: Record<string, string | number> | undefined;
}

/** Says why a regular expression can't be used, or null. Patterns are Unicode-aware and ignore case. */
export function regexError(source: string): string | null {
  try {
    compiled(source);
    return null;
  } catch (error) {
    return `Not a regular expression: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** The part of a value that the rules ask for; null when the pattern is not in it. */
export function refine(value: RawValue, { regex, map }: Refinement): RawValue | null {
  let refined: string | number = value.value;
  if (regex !== undefined) {
    const match = compiled(regex).exec(String(refined).slice(0, INPUT_LENGTH));
    if (!match) return null;
    refined = match.slice(1).find((group) => group !== undefined) ?? match[0];
  }
  if (map) {
    const key = String(refined).trim();
    if (Object.hasOwn(map, key)) refined = map[key] ?? refined;
  }
  return refined === value.value ? value : { ...value, value: refined };
}

function compiled(source: string): RegExp {
  const known = cache.get(source);
  if (known) return known;
  const made = new RegExp(source, 'iu');
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(source, made);
  return made;
}
