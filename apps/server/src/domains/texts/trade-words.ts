import type { Dictionary } from '@molva/russian/dictionary/dictionary';
import { tokenize } from '@molva/russian/tokens';
import { lemmasOf } from './new-words.ts';

/** Of so few texts none says what is usual. */
const leastTexts = 20;
/** A word of so many texts is usual where there are few of them, of such a share where there are many. */
const leastUses = 2;
const leastShare = 0.02;
/** Characters of one text that are read: a long one is one voice like the others. */
const maxCharacters = 2_000;

/** First forms that stand in many of the texts: words that are plain in their trade. Each text counts once. */
export function tradeWordsIn(dictionary: Dictionary, texts: readonly string[]): string[] {
  if (texts.length < leastTexts) return [];
  const uses = new Map<string, number>();
  for (const text of texts) {
    const norms = tokenize(text.slice(0, maxCharacters)).flatMap(({ norm, kind }) =>
      kind === 'word' ? [norm] : [],
    );
    for (const lemma of new Set(norms.flatMap((norm) => lemmasOf(dictionary, norm))))
      uses.set(lemma, (uses.get(lemma) ?? 0) + 1);
  }
  const enough = Math.max(leastUses, texts.length * leastShare);
  return [...uses].flatMap(([lemma, count]) => (count >= enough ? [lemma] : []));
}
