import { unescapeJs } from './unescape-js.ts';

const TOKEN = new RegExp(
  [
    /"[^"\\]*(?:\\[^][^"\\]*)*(?:"|$)/, // a string; one that is not closed takes all that follows
    /'[^'\\]*(?:\\[^][^'\\]*)*(?:'|$)/,
    /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|<!--|-->|<!\[CDATA\[|\]\]>/, // comments, and marks around a script's content
    /,(?=(?:\s|\/\/[^\n]*\n|\/\*[^]*?\*\/)*[}\]])/, // a comma before a closing bracket
    /;(?=\s*$)/,
    /-?\d[\w.+-]*/,
    /[\p{L}$_][\p{L}\p{N}$_]*/u,
  ]
    .map((pattern) => pattern.source)
    .join('|'),
  'gu',
);
const DROPPED = /^(?:\/\/|\/\*|<!|-->|\]\]>|,|;)/;
const LITERALS = new Set(['true', 'false', 'null']);
const NOTHING = new Set(['undefined', 'NaN', 'Infinity']);

/**
 * JSON out of what was meant to be JSON: comments and CDATA marks dropped, trailing commas dropped,
 * strings in single quotes or with raw control characters written again, bare keys quoted, `undefined`
 * as null. Never runs anything; what can't be repaired comes out as no JSON.
 */
export function repairJson(text: string): string {
  return text.replace(TOKEN, (token) => {
    const first = token[0];
    if (first === '"' || first === "'")
      return token.length > 1 && token.endsWith(first) ? quoted(token) : token;
    if (DROPPED.test(token)) return '';
    if (/^[\p{L}$_]/u.test(token)) return word(token);
    return token;
  });
}

function quoted(token: string): string {
  return JSON.stringify(unescapeJs(token.slice(1, -1)));
}

function word(token: string): string {
  if (LITERALS.has(token)) return token;
  return NOTHING.has(token) ? 'null' : JSON.stringify(token);
}
