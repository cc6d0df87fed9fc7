/** Sounds written in Cyrillic and in Latin letters, so that «Керхер» and «Karcher» meet. Vowels are left out. */
const pairs: [RegExp, string][] = [
  // Two Latin letters for one sound go before each of the two.
  [/sch|щ|sh|ш/g, 'ш'],
  [/ph|f|ф/g, 'ф'],
  [/th/g, 'т'],
  [/zh/g, 'ж'],
  [/ch|х|kh|h/g, 'х'],
  [/ck|cq|c|k|q|к/g, 'к'],
  [/wh?|v|в/g, 'в'],
  [/t|т/g, 'т'],
  [/j|дж|ж|g(?=[eiy])/g, 'ж'],
  [/g|г/g, 'г'],
  [/x|кс/g, 'кс'],
  [/ts|tz|ц/g, 'ц'],
  [/z|s|з|с/g, 'с'],
  [/b|б/g, 'б'],
  [/p|п/g, 'п'],
  [/d|д/g, 'д'],
  [/l|л/g, 'л'],
  [/m|м/g, 'м'],
  [/n|н/g, 'н'],
  [/r|р/g, 'р'],
];

/**
 * The consonants of a word written in Latin letters, or of one that may be its Russian spelling; null where too few
 * are left to say anything.
 */
export function consonantKey(norm: string): string | null {
  if (norm.length < 4 || norm.length > 40) return null;
  const isLatin = /^[^а-я]*$/.test(norm);
  let sounds = norm;
  for (const [pattern, sound] of pairs) sounds = sounds.replace(pattern, sound);
  const consonants = sounds.replace(/[^бвгджзклмнпрстфхцчшщ\d]/g, '').replace(/(.)\1+/g, '$1');
  // Russian words keep their mark: two of them are compared by stems, never by this.
  return consonants.length < 3 ? null : (isLatin ? 'l' : 'c') + consonants;
}
