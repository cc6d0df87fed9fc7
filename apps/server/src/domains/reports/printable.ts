/** What the report's font (Roboto as pdfmake ships it) has, all four faces; read off its files with fontkit. */
const drawn =
  '\\n\\u0020-\\u007e\\u00a0-\\u017f\\u0192\\u01a0\\u01a1\\u01af\\u01b0\\u0218-\\u021b\\u02c6\\u02c7\\u02d8-\\u02dd\\u0384-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03ce\\u0400-\\u0482\\u048a-\\u0513\\u1e80-\\u1e85\\u1e9e\\u1ea0-\\u1ef9\\u2010\\u2011\\u2013-\\u2015\\u2017-\\u201e\\u2020-\\u2022\\u2026\\u2030\\u2032\\u2033\\u2039\\u203a\\u2044\\u2074\\u20ac\\u20b9\\u20bd\\u2116\\u2122\\u2126\\u2202\\u2206\\u220f\\u2211\\u2212\\u221a\\u221e\\u222b\\u2248\\u2260\\u2264\\u2265\\u25ca\\u25cf';
const missing = new RegExp(`[^${drawn}]+`, 'gu');

/** Written another way where there is one that says the same. */
const instead: Readonly<Record<string, string>> = {
  '\t': ' ',
  '★': '*',
  '☆': '*',
  '⭐': '*',
  '→': '->',
  '←': '<-',
  '✓': '+',
  '✔': '+',
  '✅': '+',
  '\u2009': ' ',
  '\u202f': '\u00a0',
};
const replaced = new RegExp(`[${Object.keys(instead).join('')}]`, 'gu');

/** Text as the report's font can write it: emoji and scripts it lacks are left out, never shown as boxes. */
export function printable(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(replaced, (character) => instead[character] ?? '')
      .replace(missing, '')
      .replace(/ {2,}/g, ' ')
      // What was left out before a full stop left its space.
      .replace(/ +(?=[.,!?;:…])/g, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}
