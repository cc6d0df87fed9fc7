import type { Dictionary, Reading } from '@molva/russian/dictionary/dictionary';
import { type Token, tokenize } from '@molva/russian/tokens';
import { type Claim, claimsOf } from './claims.ts';

/** Where something stands in a text: UTF-16 code units. */
export interface Range {
  start: number;
  end: number;
}

/** What stands between two commas, with the words that the check of facts leaves alone and with the facts it looks at. */
export interface Clause {
  tokens: readonly Token[];
  claims: readonly Claim[];
}

export interface Sentence {
  clauses: readonly Clause[];
}

/** What parts the clauses of a sentence. */
const separator = /[,;:—–()]/;

/** The sentences of a text, in order. */
export function sentencesOf(text: string): Sentence[] {
  const { claims } = claimsOf(text);
  const sentences: { clauses: { tokens: Token[]; claims: Claim[] }[] }[] = [];
  let [at, isInClaim, last] = [0, false, 0];
  for (const token of tokenize(text)) {
    if (token.opens) sentences.push({ clauses: [] });
    const sentence = sentences.at(-1);
    if (sentence && (token.opens || separator.test(text.slice(last, token.start))))
      sentence.clauses.push({ tokens: [], claims: [] });
    last = token.end;
    for (; (claims[at]?.end ?? Number.POSITIVE_INFINITY) <= token.start; at += 1) isInClaim = false;
    const claim = claims[at];
    const clause = sentence?.clauses.at(-1);
    if (!clause) continue;
    if (claim === undefined || claim.start >= token.end) clause.tokens.push(token);
    else if (!isInClaim) {
      clause.claims.push(claim);
      isInClaim = true;
    }
  }
  return sentences;
}

/** The words of a sentence and the facts in it. */
export const wholeOf = ({ clauses }: Sentence): Clause => ({
  tokens: clauses.flatMap(({ tokens }) => tokens),
  claims: clauses.flatMap(({ claims }) => claims),
});

/** With fewer words that say something it is a saying: «Спасибо!». */
const leastWords = 2;

/**
 * Whether no word of a sentence or clause, be it as plain as it may, was said. One with a fact of its own is not asked:
 * if nobody told the fact, it is marked already.
 */
export function isUnsaid(
  dictionary: Dictionary,
  { tokens, claims }: Clause,
  isSaid: (norm: string) => boolean,
): boolean {
  if (claims.length > 0) return false;
  const words = tokens.filter((token) => saysSomething(dictionary, token));
  return words.length >= leastWords && words.every(({ norm }) => !isSaid(norm));
}

/** Verbs that tell nothing by themselves and adverbs of degree. */
const auxiliary =
  /^(?:был|быть|буд|есть|очень|можно|нужно|просто|также|тоже|сразу|всегда|этот|кажд|оказал|стал)/;

/** Nouns, adjectives and verbs; no adverbs, pronouns, particles and such. */
function saysSomething(dictionary: Dictionary, { kind, norm }: Token): boolean {
  if (kind !== 'word' || norm.length < 4 || auxiliary.test(norm)) return false;
  const readings = dictionary.readingsOf(norm);
  return (
    readings[0] !== undefined &&
    !isLittle(readings[0]) &&
    readings.every((reading) => !isLittle(reading) || reading.share < 0.3)
  );
}

const isLittle = ({ partOfSpeech }: Reading) => partOfSpeech === 'other' || partOfSpeech === 'adverb';
