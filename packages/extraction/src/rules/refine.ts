import { RE2JS } from 're2js';
import type { RawValue } from '../extracted/raw.ts';

/** A pattern sees at most this much of a value. */
const INPUT_LENGTH = 20_000;
const CACHE_SIZE = 500;
const cache = new Map<string, RE2JS>();

export interface Refinement {
  regex?: string | undefined;
  map?: Record<string, string | number> | undefined;
}

/**
 * Says why a regular expression can't be used, or null. Patterns are Unicode-aware and ignore case. They are run by an
 * engine whose time grows with the text alone (RE2's syntax): what needs trying back and forth is refused, that is
 * looking ahead and behind (`(?=`, `(?!`, `(?<=`, `(?<!`) and references to groups (`\\1`, `\\k<name>`).
 */
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
    const matcher = compiled(regex).matcher(String(refined).slice(0, INPUT_LENGTH));
    if (!matcher.find()) return null;
    refined = firstGroup(matcher) ?? matcher.group() ?? '';
  }
  if (map) {
    const key = String(refined).trim();
    if (Object.hasOwn(map, key)) refined = map[key] ?? refined;
  }
  return refined === value.value ? value : { ...value, value: refined };
}

/** What the named groups of a pattern hold; null when it is not in the text. */
export function namedGroups(source: string, text: string): Record<string, string> | null {
  const matcher = compiled(source).matcher(text.slice(0, INPUT_LENGTH));
  if (!matcher.find()) return null;
  const groups: Record<string, string> = {};
  for (const name of groupNames(source)) {
    const value = matcher.group(name);
    if (value !== null) groups[name] = value;
  }
  return groups;
}

export function groupNames(source: string): string[] {
  return Object.keys(compiled(source).namedGroups());
}

function firstGroup(matcher: ReturnType<RE2JS['matcher']>): string | null {
  for (let group = 1; group <= matcher.groupCount(); group += 1) {
    const found = matcher.group(group);
    if (found !== null && found !== undefined) return found;
  }
  return null;
}

function compiled(source: string): RE2JS {
  const known = cache.get(source);
  if (known) return known;
  // JavaScript's own check first: what it refuses is a mistake, whatever else the engine makes of it.
  const script = new RegExp(source, 'iu');
  const made = RE2JS.compile(RE2JS.translateRegExp(script.source), RE2JS.CASE_INSENSITIVE);
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(source, made);
  return made;
}
