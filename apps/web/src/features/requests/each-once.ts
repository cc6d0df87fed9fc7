/** The first of those with the same words. */
export function eachOnce<W extends { readonly key: string }>(words: readonly W[]): W[] {
  const seen = new Set<string>();
  return words.filter(({ key }) => !seen.has(key) && seen.add(key));
}
