/** A text as it is compared: letters and digits only, lower case, ё as е. Layout and signs say nothing. */
export function comparable(text: string | null): string {
  return (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
