import { clausesOf } from './clauses.ts';
import type { FeatureReader, Spelling } from './features.ts';

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
  /** How often it was written so inside of sentences. */
  spellings: Record<Spelling, number>;
}

/** One clause: its review by number, where it stands, and its words by number, each once. */
export interface CorpusClause {
  review: number;
  start: number;
  end: number;
  words: Int32Array;
  /** It is a whole sentence, short enough to be quoted. */
  isQuotable: boolean;
}

/** Characters of texts that are kept to name themes by: what people say of a thing is said in each part of them. */
const maxKeptCharacters = 1_500_000;
const [shortestQuote, longestQuote] = [30, 180];
/** A clause with more words than this is a list: its first ones have to do. */
const maxWordsInClause = 40;
const maxForms = 12;

/**
 * Texts as they are clustered: clauses of numbered words. Of the texts themselves some are kept: all of 300,000 reviews
 * would take some 150 megabytes, where the numbers take a fifth.
 */
export class Corpus {
  readonly reviews: string[] = [];
  readonly clauses: CorpusClause[] = [];
  readonly words: WordFacts[] = [];
  /** Texts by the number of their review, one of so many. */
  readonly kept = new Map<number, string>();
  #keptCharacters = 0;
  #keptOneOf = 1;
  readonly #numbers = new Map<string, number>();
  readonly #reader: FeatureReader;

  constructor(reader: FeatureReader) {
    this.#reader = reader;
  }

  add({ id, text }: ReviewText): void {
    const review = this.reviews.push(id) - 1;
    for (const { start, end } of clausesOf(text)) {
      const words = this.#wordsOf(text.slice(start, end));
      if (words.length > 0)
        this.clauses.push({ review, start, end, words, isQuotable: isQuotable(text, start, end) });
    }
    this.#keep(review, text);
  }

  #keep(review: number, text: string): void {
    if (review % this.#keptOneOf !== 0) return;
    this.kept.set(review, text);
    this.#keptCharacters += text.length;
    while (this.#keptCharacters > maxKeptCharacters && this.kept.size > 1) {
      this.#keptOneOf *= 2;
      for (const [other, { length }] of this.kept)
        if (other % this.#keptOneOf !== 0) {
          this.kept.delete(other);
          this.#keptCharacters -= length;
        }
    }
  }

  numberOf(lemma: string): number | undefined {
    return this.#numbers.get(lemma);
  }

  /** Of a text those words that the corpus has. */
  numbersOf(text: string): number[] {
    return this.#reader.featuresOf(text).flatMap(({ lemma }) => this.#numbers.get(lemma) ?? []);
  }

  #wordsOf(clause: string): Int32Array {
    const numbers = new Set<number>();
    for (const { lemma, form, spelling, isNoun, weight } of this.#reader.featuresOf(clause)) {
      const number = this.#numberOf(lemma, isNoun, weight);
      const word = this.words[number];
      if (!word) continue;
      count(word.forms, form, maxForms);
      if (spelling !== null) word.spellings[spelling] += 1;
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
    const facts = { lemma, isNoun, weight, clauses: 0, forms: new Map<string, number>() };
    const number = this.words.push({ ...facts, spellings: { small: 0, capital: 0, abbreviation: 0 } }) - 1;
    this.#numbers.set(lemma, number);
    return number;
  }
}

/** It begins as a sentence does and ends as one. */
function isQuotable(text: string, start: number, end: number): boolean {
  const length = end - start;
  return (
    length >= shortestQuote &&
    length <= longestQuote &&
    /[\p{Lu}\p{N}«"]/u.test(text.charAt(start)) &&
    /[.!?…)]/.test(text.charAt(end - 1))
  );
}

function count(forms: Map<string, number>, form: string, max: number): void {
  const before = forms.get(form);
  if (before !== undefined || forms.size < max) forms.set(form, (before ?? 0) + 1);
}
