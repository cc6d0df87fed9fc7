/** A text as it is compared: letters and digits only, lower case, ё as е. Layout and signs say nothing. */
export function comparable(text: string | null): string {
  return (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Characters that hold the first letters and digits of any text people write. */
const INPUT = 4000;

/** The first letters and digits of a text as it is compared. */
export function startOfText(text: string | null, length: number): string {
  return comparable((text ?? '').slice(0, INPUT)).slice(0, length);
}
