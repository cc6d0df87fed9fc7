import { withoutYo } from './letters.ts';

/** Zero-width characters, soft hyphens, marks of direction and variation: they split no word. */
export const unseen = '\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2064\\uFE00-\\uFE0F\\uFEFF';
const unseenPattern = new RegExp(`[${unseen}]`, 'g');

/** A text without characters that take no place. */
export function withoutUnseen(text: string): string {
  return text.replace(unseenPattern, '');
}

/** Small letters, е for ё, no unseen characters, one kind of hyphen: how words of texts are compared. */
export function normalize(text: string): string {
  return withoutYo(withoutUnseen(text).normalize('NFC').toLowerCase()).replaceAll('‑', '-');
}
