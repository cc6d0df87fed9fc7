import type { Dictionary } from '@molva/russian/dictionary/dictionary';
import type { Corpus } from './corpus.ts';
import { firstFormsOf } from './first-forms.ts';
import { type PhraseKind, phrasesIn } from './phrases.ts';

/** How often a phrase is said, by theme. */
export interface PhraseFacts {
  lemmas: readonly string[];
  kind: PhraseKind;
  /** What completes it mostly goes with a verb. */
  isLoose: boolean;
  /** Reviews of each theme that say it there. */
  reviews: Map<number, number>;
  /** Reviews and themes, all together. */
  total: number;
  /** How often it stands in each of its shapes. */
  shapes: Map<string, number>;
  /** How often it is said, and how often pointed at: «этот банк». */
  times: number;
  pointedAt: number;
  asSubject: number;
  /** Of texts of several clauses: how often it stands in one, in their first and in their last. */
  placed: { times: number; opening: number; closing: number };
  /** Forms in which it is said, two at most. */
  said: Set<string>;
  /** Of a noun alone what stands right before and behind it, as often as it does; some words at most. */
  before: Map<string, number> | null;
  behind: Map<string, number> | null;
  /** Words around it by theme, no two alike. */
  between: Map<number, Set<string>>;
}

export interface PhraseCounts {
  phrases: PhraseFacts[];
  /** Reviews of each theme among those that were looked at. */
  sizes: Int32Array;
  /** Of first forms those that the dictionary takes them for: «керамик» of «керамика». */
  alsoReadAs: ReadonlyMap<string, readonly string[]>;
}

const maxShapes = 8;
/** Who speaks of a thing in so many ways speaks freely. */
const maxBetween = 60;

/** Counts what the kept texts say. @param themes of each clause its theme; -1: none */
export function countPhrases(
  corpus: Corpus,
  { themes, count, dictionary }: { themes: Int32Array; count: number; dictionary: Dictionary },
): PhraseCounts {
  const found = new Map<string, PhraseFacts & { last: Map<number, number> }>();
  const sizes = new Int32Array(count);
  const firstForms = firstFormsOf(corpus, dictionary);
  const lastOf = new Int32Array(count).fill(-1);
  for (const [clause, { review, start, end }] of corpus.clauses.entries()) {
    const text = corpus.kept.get(review);
    if (text === undefined) continue;
    const theme = themes[clause] ?? -1;
    const place = positionOf(corpus, clause);
    if (theme >= 0 && lastOf[theme] !== review) {
      lastOf[theme] = review;
      sizes[theme] = (sizes[theme] ?? 0) + 1;
    }
    for (const phrase of phrasesIn(text.slice(start, end), dictionary, firstForms)) {
      const facts = found.get(phrase.key) ?? {
        lemmas: phrase.lemmas,
        kind: phrase.kind,
        isLoose: phrase.isLoose,
        reviews: new Map<number, number>(),
        total: 0,
        shapes: new Map<string, number>(),
        times: 0,
        pointedAt: 0,
        asSubject: 0,
        placed: { times: 0, opening: 0, closing: 0 },
        said: new Set<string>(),
        before: phrase.kind === 'noun' ? new Map<string, number>() : null,
        behind: phrase.kind === 'noun' ? new Map<string, number>() : null,
        between: new Map<number, Set<string>>(),
        last: new Map<number, number>(),
      };
      found.set(phrase.key, facts);
      const times = facts.shapes.get(phrase.shown);
      if (times !== undefined || facts.shapes.size < maxShapes)
        facts.shapes.set(phrase.shown, (times ?? 0) + 1);
      facts.times += 1;
      if (facts.before) countWord(facts.before, phrase.stands.before);
      if (facts.behind) countWord(facts.behind, phrase.stands.behind);
      if (facts.said.size < 2) facts.said.add(phrase.stands.said);
      if (phrase.stands.isPointedAt) facts.pointedAt += 1;
      if (phrase.stands.isSubject) facts.asSubject += 1;
      if (place !== null) {
        facts.placed.times += 1;
        if (place !== 'between') facts.placed[place] += 1;
      }
      const between = facts.between.get(theme) ?? new Set();
      if (between.size < maxBetween) facts.between.set(theme, between.add(phrase.stands.between));
      if (facts.last.get(theme) === review) continue;
      facts.last.set(theme, review);
      facts.total += 1;
      facts.reviews.set(theme, (facts.reviews.get(theme) ?? 0) + 1);
    }
  }
  const alsoReadAs = new Map<string, string[]>();
  for (const [read, meant] of firstForms) alsoReadAs.set(meant, [...(alsoReadAs.get(meant) ?? []), read]);
  return { phrases: [...found.values()], sizes, alsoReadAs };
}

function countWord(counts: Map<string, number>, word: string): void {
  const times = counts.get(word);
  if (times !== undefined || counts.size < maxShapes) counts.set(word, (times ?? 0) + 1);
}

/** With fewer clauses most of them are first or last. */
const severalClauses = 4;

/** Whether a clause opens or closes its text; null: the text is too short to tell. */
function positionOf({ clauses }: Corpus, clause: number): 'opening' | 'closing' | 'between' | null {
  const reviewAt = (offset: number) => clauses[clause + offset]?.review;
  const review = reviewAt(0);
  const [isFirst, isLast] = [reviewAt(-1) !== review, reviewAt(1) !== review];
  if (isFirst) return reviewAt(severalClauses - 1) === review ? 'opening' : null;
  if (isLast) return reviewAt(1 - severalClauses) === review ? 'closing' : null;
  return 'between';
}
