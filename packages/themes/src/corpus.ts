import { clausesOf } from './clauses.ts';
import type { FeatureReader } from './features.ts';

/** A text to be read, and where it comes from. */
export interface ReviewText {
  id: string;
  text: string;
}

/** What is known of a word that texts use. */
export interface WordFacts {
  lemma: string;
  isNoun: boolean;
  weight: number;
  /** Clauses that have it. */
  clauses: number;
  /** How often each form of it was met. */
  forms: Map<string, number>;
}

/** One clause: its review by number, where it stands, and its words by number, each once. */
export interface CorpusClause {
  review: number;
  start: number;
  end: number;
  words: Int32Array;
}

/** A clause with more words than this is a list: its first ones have to do. */
const maxWordsInClause = 40;
const maxForms = 12;

/**
 * Texts as they are clustered: clauses of numbered words. The texts themselves are not kept: of 300,000 reviews some 150
 * megabytes, where the numbers take a fifth.
 */
export class Corpus {
  readonly reviews: string[] = [];
  readonly clauses: CorpusClause[] = [];
  readonly words: WordFacts[] = [];
  /** How often a describing word stands right before a noun: by `pairKey`, with the two as they were written first. */
  readonly pairs = new Map<number, { count: number; forms: Map<string, number> }>();
  readonly #numbers = new Map<string, number>();
  readonly #reader: FeatureReader;

  constructor(reader: FeatureReader) {
    this.#reader = reader;
  }

  add({ id, text }: ReviewText): void {
    const review = this.reviews.push(id) - 1;
    for (const { start, end } of clausesOf(text)) {
      const words = this.#wordsOf(text.slice(start, end));
      if (words.length > 0) this.clauses.push({ review, start, end, words });
    }
  }

  numberOf(lemma: string): number | undefined {
    return this.#numbers.get(lemma);
  }

  #wordsOf(clause: string): Int32Array {
    const numbers = new Set<number>();
    let before: { number: number; form: string } | null = null;
    for (const { lemma, form, isNoun, isDescribing, weight } of this.#reader.featuresOf(clause)) {
      const number = this.#numberOf(lemma, isNoun, weight);
      const word = this.words[number];
      if (!word) continue;
      count(word.forms, form, maxForms);
      if (isNoun && before !== null) this.#pair(before, { number, form });
      before = isDescribing ? { number, form } : null;
      if (numbers.size < maxWordsInClause) numbers.add(number);
    }
    for (const number of numbers) {
      const word = this.words[number];
      if (word) word.clauses += 1;
    }
    return Int32Array.from(numbers);
  }

  #numberOf(lemma: string, isNoun: boolean, weight: number): number {
    const known = this.#numbers.get(lemma);
    if (known !== undefined) return known;
    const number = this.words.push({ lemma, isNoun, weight, clauses: 0, forms: new Map() }) - 1;
    this.#numbers.set(lemma, number);
    return number;
  }

  #pair(one: { number: number; form: string }, other: { number: number; form: string }): void {
    const key = pairKey(one.number, other.number);
    const pair = this.pairs.get(key) ?? { count: 0, forms: new Map<string, number>() };
    pair.count += 1;
    count(pair.forms, `${one.form} ${other.form}`, maxForms);
    this.pairs.set(key, pair);
  }
}

/** Of two words by number; fewer than 2^26 of them. */
export const pairKey = (one: number, other: number) => one * 2 ** 26 + other;

function count(forms: Map<string, number>, form: string, max: number): void {
  const before = forms.get(form);
  if (before !== undefined || forms.size < max) forms.set(form, (before ?? 0) + 1);
}
