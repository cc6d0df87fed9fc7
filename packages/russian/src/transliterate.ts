/** Russian letters in Latin ones, as passports write them (ICAO Doc 9303, part 3, section 6). */
const letters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
};

/**
 * A name as lower-case Latin words with hyphens between: `Кафе «Утро»` → `kafe-utro`. Letters of other scripts are
 * left out, accents dropped; may be empty.
 *
 * @param longest in characters; cut at the end of a word where one ends within it
 */
export function slugOf(name: string, longest: number): string {
  const latin = [...name.toLowerCase()].map((letter) => letters[letter] ?? letter).join('');
  const slug = latin
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= longest) return slug;
  const cut = slug.slice(0, longest + 1);
  const end = cut.lastIndexOf('-');
  return end > 0 ? cut.slice(0, end) : cut.slice(0, longest);
}
