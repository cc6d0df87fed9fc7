import { tokenize } from '@molva/russian/tokens';

/** Characters of one text that are read: a long one is one voice like the others. */
export const maxCharacters = 2_000;

interface Bounds {
  /** A term of so many texts is usual where there are few of them, of such a share where there are many. */
  leastUses: number;
  leastShare: number;
}

/** Terms that stand in many of the texts; each text counts once. @param termsOf of one word in small letters */
export function saidByMany(
  texts: readonly string[],
  termsOf: (norm: string) => readonly string[],
  { leastUses, leastShare }: Bounds,
): string[] {
  const uses = new Map<string, number>();
  for (const text of texts) {
    const terms = tokenize(text.slice(0, maxCharacters)).flatMap(({ norm, kind }) =>
      kind === 'word' ? termsOf(norm) : [],
    );
    for (const term of new Set(terms)) uses.set(term, (uses.get(term) ?? 0) + 1);
  }
  const enough = Math.max(leastUses, texts.length * leastShare);
  return [...uses].flatMap(([term, count]) => (count >= enough ? [term] : []));
}
