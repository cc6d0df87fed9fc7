import type { Dictionary, Reading } from '@molva/russian/dictionary/dictionary';
import { type Token, tokenize } from '@molva/russian/tokens';
import { type Claim, claimsOf } from './claims.ts';

/** Where something stands in a text: UTF-16 code units. */
export interface Range {
  start: number;
  end: number;
}

/** One sentence, with the words that the check of facts leaves alone and with the facts it looks at. */
export interface Sentence {
  tokens: readonly Token[];
  claims: readonly Claim[];
}

/** The sentences of a text, in order. */
export function sentencesOf(text: string): Sentence[] {
  const { claims } = claimsOf(text);
  const sentences: { tokens: Token[]; claims: Claim[] }[] = [];
  let [at, isInClaim] = [0, false];
  for (const token of tokenize(text)) {
    if (token.opens) sentences.push({ tokens: [], claims: [] });
    const sentence = sentences.at(-1);
    for (; (claims[at]?.end ?? Number.POSITIVE_INFINITY) <= token.start; at += 1) isInClaim = false;
    const claim = claims[at];
    if (!sentence) continue;
    if (claim === undefined || claim.start >= token.end) sentence.tokens.push(token);
    else if (!isInClaim) {
      sentence.claims.push(claim);
      isInClaim = true;
    }
  }
  return sentences;
}

/** With fewer words that say something a sentence is a saying: «Спасибо!». */
const leastWords = 2;

/**
 * Whether no word of a sentence, be it as plain as it may, was said. One with a fact of its own is not asked: if nobody
 * told the fact, it is marked already.
 */
export function isUnsaid(
  dictionary: Dictionary,
  { tokens, claims }: Sentence,
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
