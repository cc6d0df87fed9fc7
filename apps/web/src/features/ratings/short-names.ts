/**
 * Names without the beginning they share, cut at a comma: «Тёплый угол, Садовая, 40» and «Тёплый угол, Невский»
 * become «Садовая, 40» and «Невский». One name alone, or names that would lose everything, stay whole.
 */
export function withoutCommonStart(names: readonly string[]): string[] {
  if (names.length < 2) return [...names];
  const parts = names.map((name) => name.split(', '));
  const first = parts[0] ?? [];
  const shortest = Math.min(...parts.map((part) => part.length));
  let shared = 0;
  while (shared < shortest - 1 && parts.every((part) => part[shared] === first[shared])) shared++;
  return parts.map((part) => part.slice(shared).join(', '));
}
