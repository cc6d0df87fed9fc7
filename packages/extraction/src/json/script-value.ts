import { parseJson } from './parse-json.ts';
import { unescapeJs } from './unescape-js.ts';

const PARSE_CALL = /\s*(?:window\.)?JSON\.parse\(\s*/y;
const IDENTIFIER_BEFORE = /[\p{L}\p{N}$_.]/u;
const EQUALS = /\s*=(?!=)\s*/y;

/**
 * JSON assigned to a variable in a script: `name = {…}`, `name = JSON.parse('…')` or `name = '…'`. The
 * first assignment that holds an object or a list with something in it, or undefined. Nothing is run.
 */
export function assignedValue(code: string, name: string): unknown {
  // Each may be looked through to the end of the script: of thousands, only the first so many.
  let left = 5 * code.length;
  for (let at = code.indexOf(name); at !== -1; at = code.indexOf(name, at + name.length)) {
    if (at > 0 && IDENTIFIER_BEFORE.test(code.charAt(at - 1)) && !code.endsWith('window.', at)) continue;
    EQUALS.lastIndex = at + name.length;
    if (!EQUALS.test(code)) continue;
    if (left <= 0) return undefined;
    const { value, read } = valueAt(code, EQUALS.lastIndex);
    left -= read;
    if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) return value;
  }
  return undefined;
}

/** The first object or list that a script assigns to anything and that holds this text, or undefined. Nothing is run. */
export function valueHolding(code: string, text: string): unknown {
  let left = 5 * code.length;
  for (let at = code.indexOf('='); at !== -1 && left > 0; at = code.indexOf('=', at + 1)) {
    EQUALS.lastIndex = at;
    if (!EQUALS.test(code)) continue;
    const start = EQUALS.lastIndex;
    const { value, read } = valueAt(code, start);
    left -= read;
    if (typeof value !== 'object' || value === null) continue;
    // Past the call that may stand before it.
    if (code.slice(start, start + read + 40).includes(text)) return value;
    at = start + read;
  }
  return undefined;
}

/** The value, and how many characters were looked at for it. */
function valueAt(code: string, start: number): { value: unknown; read: number } {
  PARSE_CALL.lastIndex = start;
  const from = PARSE_CALL.test(code) ? PARSE_CALL.lastIndex : start;
  const opening = code.charAt(from);
  const isString = opening === '"' || opening === "'" || opening === '`';
  if (!isString && opening !== '{' && opening !== '[') return { value: undefined, read: 0 };
  const end = isString ? endOfString(code, from) : endOfLiteral(code, from);
  if (end === -1) return { value: undefined, read: code.length - from };
  const text = isString ? unescapeJs(code.slice(from + 1, end)) : code.slice(from, end);
  return { value: parseJson(text), read: end - from };
}

/** Offset of the quote that closes the string opened at `start`, or -1. */
function endOfString(code: string, start: number): number {
  const quote = code.charAt(start);
  for (let at = code.indexOf(quote, start + 1); at !== -1; at = code.indexOf(quote, at + 1)) {
    let backslashes = 0;
    while (code.charAt(at - 1 - backslashes) === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return -1;
}

/** Offset past the bracket that closes the one at `start`, or -1. Brackets in strings don't count. */
function endOfLiteral(code: string, start: number): number {
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    const char = code.charAt(at);
    if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (char === '"' || char === "'" || char === '`') {
      at = endOfString(code, at);
      if (at === -1) return -1;
    }
  }
  return -1;
}
