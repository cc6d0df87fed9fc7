import type { Dictionary } from '@molva/russian/dictionary/dictionary';
import type { Corpus } from './corpus.ts';
import { type PhraseKind, phrasesIn } from './phrases.ts';

/** How often a phrase is said, by theme. */
export interface PhraseFacts {
  lemmas: readonly string[];
  kind: PhraseKind;
  /** Reviews of each theme that say it there. */
  reviews: Map<number, number>;
  /** Reviews and themes, all together. */
  total: number;
  /** How often it stands in each of its shapes. */
  shapes: Map<string, number>;
}

export interface PhraseCounts {
  phrases: PhraseFacts[];
  /** Reviews of each theme among those that were looked at. */
  sizes: Int32Array;
}

const maxShapes = 8;

/** Counts what the kept texts say. @param themes of each clause its theme; -1: none */
export function countPhrases(
  corpus: Corpus,
  { themes, count, dictionary }: { themes: Int32Array; count: number; dictionary: Dictionary },
): PhraseCounts {
  const found = new Map<string, PhraseFacts & { last: Map<number, number> }>();
  const sizes = new Int32Array(count);
  const lastOf = new Int32Array(count).fill(-1);
  for (const [clause, { review, start, end }] of corpus.clauses.entries()) {
    const text = corpus.kept.get(review);
    if (text === undefined) continue;
    const theme = themes[clause] ?? -1;
    if (theme >= 0 && lastOf[theme] !== review) {
      lastOf[theme] = review;
      sizes[theme] = (sizes[theme] ?? 0) + 1;
    }
    for (const phrase of phrasesIn(text.slice(start, end), dictionary)) {
      const facts = found.get(phrase.key) ?? {
        lemmas: phrase.lemmas,
        kind: phrase.kind,
        reviews: new Map<number, number>(),
        total: 0,
        shapes: new Map<string, number>(),
        last: new Map<number, number>(),
      };
      found.set(phrase.key, facts);
      const times = facts.shapes.get(phrase.shown);
      if (times !== undefined || facts.shapes.size < maxShapes)
        facts.shapes.set(phrase.shown, (times ?? 0) + 1);
      if (facts.last.get(theme) === review) continue;
      facts.last.set(theme, review);
      facts.total += 1;
      facts.reviews.set(theme, (facts.reviews.get(theme) ?? 0) + 1);
    }
  }
  return { phrases: [...found.values()], sizes };
}
