/** Zero-width characters, soft hyphens, marks of direction and variation: they split no word. */
export const unseen = '\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2064\\uFE00-\\uFE0F\\uFEFF';
const unseenPattern = new RegExp(`[${unseen}]`, 'g');

/** A text without characters that take no place. */
export function withoutUnseen(text: string): string {
  return text.replace(unseenPattern, '');
}

/** ё is е with two dots that most people leave out: wherever words are compared both are е. */
export function withoutYo(text: string): string {
  return text.replaceAll('ё', 'е').replaceAll('Ё', 'Е');
}

/** Small letters, е for ё, nothing around: how typed words are looked for in names. */
export function folded(text: string): string {
  return withoutYo(text.toLowerCase()).trim();
}

/** Small letters, е for ё, no unseen characters, one kind of hyphen: how words of texts are compared. */
export function normalize(text: string): string {
  return withoutYo(withoutUnseen(text).normalize('NFC').toLowerCase()).replaceAll('‑', '-');
}
