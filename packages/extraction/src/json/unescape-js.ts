const ESCAPE = /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|(\r\n|[\s\S]))/g;
const ODD_RUN = /(?<!\\)\\(?:\\\\)*(?!\\)/;
const NAMED: Record<string, string> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
  '\n': '',
  '\r\n': '',
  '\u2028': '',
  '\u2029': '',
};

/** The text that the inside of a JavaScript string literal stands for (ECMA-262, 12.9.4). */
export function unescapeJs(literal: string): string {
  if (!literal.includes('\\')) return literal;
  const quick = backslashesOnly(literal);
  if (quick !== null) return quick;
  return literal.replace(ESCAPE, (_, braced?: string, unicode?: string, hex?: string, char?: string) => {
    if (char !== undefined) return NAMED[char] ?? char;
    const code = Number.parseInt(braced ?? unicode ?? hex ?? '', 16);
    // A lone surrogate half of an escaped pair meets its other half in the next escape.
    return code > 0x10ffff
      ? '\uFFFD'
      : code > 0xffff
        ? String.fromCodePoint(code)
        : String.fromCharCode(code);
  });
}

/** Machines escape JSON for a literal by doubling backslashes, and megabytes of it: that needs no callback. */
function backslashesOnly(literal: string): string | null {
  return ODD_RUN.test(literal) ? null : literal.replaceAll('\\\\', '\\');
}
