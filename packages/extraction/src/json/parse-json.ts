import { repairJson } from './repair-json.ts';

/** `)]}'` and its kin, which APIs put first so that the answer can't be run as a script. */
const GUARD = /^(?:\uFEFF|\s|\)\]\}'?,?|while\s*\(1\);|for\s*\(;;\);)+/;
const WRAPPER = /^[\w$.]+\s*\(([\s\S]*)\)\s*;?\s*$/;

/**
 * The value of a JSON text, or undefined. What pages really carry is taken too: JSONP, an anti-hijacking
 * prefix, comments, trailing commas, raw newlines in strings, single quotes, bare keys.
 */
export function parseJson(text: string): unknown {
  const direct = attempt(text);
  if (direct !== undefined) return direct;
  const bare = text.replace(GUARD, '');
  const unwrapped = WRAPPER.exec(bare)?.[1] ?? bare;
  return attempt(unwrapped) ?? attempt(repairJson(unwrapped));
}

function attempt(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
