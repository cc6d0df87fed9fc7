import { unescapeJs } from './unescape-js.ts';

const SPACE = /\s+/y;
const NUMBER = /-?\d[\w.+-]*/y;
const WORD = /[\p{L}$_][\p{L}\p{N}$_]*/uy;
/** Marks around a script's content. */
const MARKS = ['<!--', '-->', '<![CDATA[', ']]>'];
const LITERALS = new Set(['true', 'false', 'null']);
const NOTHING = new Set(['undefined', 'NaN', 'Infinity']);

/**
 * JSON out of what was meant to be JSON: comments and CDATA marks dropped, trailing commas dropped,
 * strings in single quotes or with raw control characters written again, bare keys quoted, `undefined`
 * as null. Never runs anything; what can't be repaired comes out as no JSON. One pass, whatever stands in it.
 */
export function repairJson(text: string): string {
  const out: string[] = [];
  /** Where in `out` a comma, or semicolons, stand that what follows may make superfluous. */
  let comma = -1;
  let semicolons: number[] = [];
  for (let at = 0; at < text.length; ) {
    const blank = tokenAt(SPACE, text, at) ?? droppedAt(text, at);
    if (blank !== null) {
      at += blank.length;
      if (blank.trim() === '') out.push(blank);
      continue;
    }
    const char = text.charAt(at);
    const token =
      char === '"' || char === "'"
        ? text.slice(at, endOfString(text, at))
        : (tokenAt(NUMBER, text, at) ?? tokenAt(WORD, text, at) ?? char);
    at += token.length;
    if (char === ';') {
      semicolons.push(out.length);
      out.push(token);
      continue;
    }
    semicolons = [];
    if ((char === '}' || char === ']') && comma !== -1) out[comma] = '';
    comma = char === ',' ? out.length : -1;
    out.push(rewritten(token, char));
  }
  for (const place of semicolons) out[place] = '';
  return out.join('');
}

function tokenAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

/** A comment or a mark that begins here. */
function droppedAt(text: string, at: number): string | null {
  if (text.startsWith('//', at)) return text.slice(at, endAt(text.indexOf('\n', at), text));
  if (text.startsWith('/*', at)) {
    const close = text.indexOf('*/', at + 2);
    return text.slice(at, close === -1 ? text.length : close + 2);
  }
  return MARKS.find((mark) => text.startsWith(mark, at)) ?? null;
}

const endAt = (found: number, text: string): number => (found === -1 ? text.length : found);

/** Offset past the quote that closes the string; one that is not closed takes all that follows. */
function endOfString(text: string, start: number): number {
  const quote = text.charCodeAt(start);
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    if (code === 0x5c) at += 1;
  }
  return text.length;
}

function rewritten(token: string, first: string): string {
  if (first === '"' || first === "'")
    return token.length > 1 && token.endsWith(first) ? JSON.stringify(unescapeJs(token.slice(1, -1))) : token;
  if (!/^[\p{L}$_]/u.test(token)) return token;
  if (LITERALS.has(token)) return token;
  return NOTHING.has(token) ? 'null' : JSON.stringify(token);
}
