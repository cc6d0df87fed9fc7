/** A text as it is compared: letters and digits only, lower case, ё as е. Layout and signs say nothing. */
export function comparable(text: string | null): string {
  return (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Characters that hold the first letters and digits of most texts, and of any that people write. */
const INPUTS = [150, 4000];

/** The first letters and digits of a text as it is compared: without comparing all of it, of which there may be much. */
export function startOfText(text: string | null, length: number): string {
  let start = '';
  for (const input of INPUTS) {
    start = comparable((text ?? '').slice(0, input));
    // The last of them may be half of what it is.
    if (start.length > length + 1 || (text ?? '').length <= input) break;
  }
  return start.slice(0, length);
}
