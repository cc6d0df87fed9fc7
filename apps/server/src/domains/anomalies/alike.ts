import { likeness, prepare, type Prepared } from '@molva/russian/likeness';
import { wordsOf } from '@molva/russian/words';

/** Shorter texts are alike by chance. */
const leastWords = 8;
/** Words and pairs of words that two texts share of all theirs; people who do not copy share less. */
export const leastLikeness = 0.6;
/** Two may be a person who wrote twice. */
const leastTexts = 3;
/** Days within which they came. */
export const alikeDays = 14;
/** A pair of words that more texts have says nothing of copying. */
const tooCommon = 20;

export interface DatedText {
  id: string;
  author: string | null;
  text: string;
  /** YYYY-MM-DD */
  day: string;
}

/**
 * Groups of texts that are nearly the same: each is at least 0.6 alike (Dice's coefficient over words and pairs of words) to
 * another of its group, at least three of them, not all of one author.
 */
export function findAlike(texts: readonly DatedText[]): DatedText[][] {
  const read = texts.flatMap((one) => {
    const words = wordsOf(one.text);
    return words.length < leastWords ? [] : [{ one, prepared: prepare(words), pairs: pairsOf(words) }];
  });
  const byPair = new Map<string, number[]>();
  for (const [index, { pairs }] of read.entries())
    for (const pair of pairs) byPair.set(pair, [...(byPair.get(pair) ?? []), index]);
  const groups = new Groups(read.length);
  const seen = new Set<string>();
  for (const indexes of byPair.values()) {
    if (indexes.length > tooCommon) continue;
    for (const [position, first] of indexes.entries())
      for (const second of indexes.slice(position + 1)) {
        const key = `${first} ${second}`;
        if (seen.has(key) || groups.find(first) === groups.find(second)) continue;
        seen.add(key);
        if (isAlike(read[first]?.prepared, read[second]?.prepared)) groups.join(first, second);
      }
  }
  return [...Map.groupBy(read.entries(), ([index]) => groups.find(index)).values()]
    .map((members) => members.map(([, { one }]) => one).toSorted((a, b) => (a.day < b.day ? -1 : 1)))
    .filter((members) => members.length >= leastTexts && authorsOf(members) > 1);
}

const isAlike = (one: Prepared | undefined, other: Prepared | undefined) =>
  one !== undefined && other !== undefined && likeness(one, other, leastLikeness) >= leastLikeness;

/** Nobody knows whether two unsigned ones are of one person: each counts. */
const authorsOf = (texts: readonly DatedText[]) =>
  new Set(texts.map(({ author, id }) => author?.trim().toLocaleLowerCase('ru') ?? id)).size;

const pairsOf = (words: readonly string[]) =>
  new Set(words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`));

/** Disjoint sets. */
class Groups {
  readonly #parents: number[];
  constructor(size: number) {
    this.#parents = Array.from({ length: size }, (_, index) => index);
  }
  find(index: number): number {
    let root = index;
    for (
      let parent = this.#parents[root];
      parent !== undefined && parent !== root;
      parent = this.#parents[root]
    )
      root = parent;
    this.#parents[index] = root;
    return root;
  }
  join(one: number, other: number): void {
    this.#parents[this.find(other)] = this.find(one);
  }
}
