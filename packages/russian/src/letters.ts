/** ё is е with two dots that most people leave out: wherever words are compared both are е. */
export function withoutYo(text: string): string {
  return text.replaceAll('ё', 'е').replaceAll('Ё', 'Е');
}

/** Small letters, е for ё, nothing around: how typed words are looked for in names. */
export function folded(text: string): string {
  return withoutYo(text.toLowerCase()).trim();
}
