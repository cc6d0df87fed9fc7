import { repairJson } from './repair-json.ts';

/** `)]}'` and its kin, which APIs put first so that the answer can't be run as a script. */
const GUARD = /^(?:\uFEFF|\s|\)\]\}'?,?|while\s*\(1\);|for\s*\(;;\);)+/;
const CALL = /[\w$.]+\s*\(/y;

/**
 * The value of a JSON text, or undefined. What pages really carry is taken too: JSONP, an anti-hijacking
 * prefix, comments, trailing commas, raw newlines in strings, single quotes, bare keys.
 */
export function parseJson(text: string): unknown {
  const direct = attempt(text);
  if (direct !== undefined) return direct;
  const unwrapped = argumentOf(text.replace(GUARD, ''));
  return attempt(unwrapped) ?? attempt(repairJson(unwrapped));
}

/** What stands in the brackets of `call(…);`, else all of it. */
function argumentOf(text: string): string {
  CALL.lastIndex = 0;
  if (!CALL.test(text)) return text;
  const start = CALL.lastIndex;
  const end = text.trimEnd();
  const call = end.endsWith(';') ? end.slice(0, -1).trimEnd() : end;
  return call.endsWith(')') && call.length > start ? call.slice(start, -1) : text;
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
