import type { Dictionary, PartOfSpeech } from '@molva/russian/dictionary/dictionary';
import { type Token, tokenize } from '@molva/russian/tokens';
import type { Clause, Range } from './sentences.ts';

/**
 * What tells whether words that nobody said were added or stand for what the customer said in others: an editor who
 * rewords leaves a word out for the one he puts in, a model that adds something leaves nothing out. Each from 0 to 1.
 */
export interface Signs {
  /** Nothing of the source was left out where it stands. */
  nothingLeftOut: number;
  /** How far apart the words around it stand in the source: 1 is ten words. */
  apart: number;
  /** Of the words of the text those that the source has. */
  textSaid: number;
  /** Words of its sentence: 1 is twelve of them. */
  longSentence: number;
  /** A whole clause in which a word is new by itself, and not only what is plain anywhere. */
  wholeHasNew: number;
  afterPreposition: number;
  afterAnd: number;
  isNoun: number;
  isQuality: number;
}

/** Of each sign, and of a candidate without any. */
export type Weights = Signs & { none: number };

/** How much each speaks for an addition: by logistic regression over sets of several authors (`npm run fit:new-words`). */
export const weights: Readonly<Weights> = {
  none: -0.62,
  nothingLeftOut: 1.11,
  apart: -0.9,
  textSaid: 1.98,
  longSentence: -1.63,
  wholeHasNew: 1.33,
  afterPreposition: 0.68,
  afterAnd: 1.26,
  isNoun: 0.16,
  isQuality: 0.38,
};

/** What is less likely an addition than this is not shown: one missed weighs more than two shown for nothing. */
const leastLikelihood = 0.25;
/** What is at least so likely an addition stops a text, as facts do: of all marks that do, nineteen of twenty are to be right. */
const detailLikelihood = 0.75;

const signNames = Object.keys(weights).filter((name): name is keyof Signs => name !== 'none');

/** That it was added, 0 to 1. */
export function likelihoodOf(signs: Signs, by: Readonly<Weights> = weights): number {
  let sum = by.none;
  for (const sign of signNames) sum += by[sign] * signs[sign];
  return 1 / (1 + Math.exp(-sum));
}

/** What words that nobody said are taken for; null: other words for what was said. */
export function strengthOf(signs: Signs): 'detail' | 'new_word' | null {
  const likelihood = likelihoodOf(signs);
  return likelihood >= detailLikelihood ? 'detail' : likelihood >= leastLikelihood ? 'new_word' : null;
}

interface Word {
  token: Token;
  /** Null of what says nothing by itself: pronouns, prepositions, particles. */
  part: PartOfSpeech | 'number' | null;
  /** The other of the two texts has it. */
  isMatched: boolean;
}

interface Candidate {
  range: Range;
  sentence: Clause;
  wholeHasNew: boolean;
}

/** Words before and after the place in the source that may have come to stand elsewhere. */
const around = 2;

/**
 * Holds a text against its source.
 *
 * @param isSaid whether the source has a word of the text, in whatever other words
 * @param isKept whether the text has a word of the source
 */
export function rewordingOf(
  dictionary: Dictionary,
  {
    text,
    source,
    isSaid,
    isKept,
  }: { text: string; source: string; isSaid(norm: string): boolean; isKept(norm: string): boolean },
): (candidate: Candidate) => Signs {
  const wordsOf = (of: string, isMatched: (norm: string) => boolean): Word[] =>
    tokenize(of).map((token) => ({
      token,
      part: partOf(dictionary, token),
      isMatched: isMatched(token.norm),
    }));
  const textWords = wordsOf(text, isSaid);
  const sourceWords = wordsOf(source, isKept);
  const isLeftOut = ({ part, isMatched }: Word) => part !== null && !isMatched;
  const inText = textWords.filter(({ part }) => part !== null);
  const textSaid = inText.filter(({ isMatched }) => isMatched).length / Math.max(1, inText.length);
  const placeOf = placesIn(dictionary, sourceWords);
  const indexAt = new Map(textWords.map(({ token }, index) => [token.start, index]));
  // Of each word of the text where the nearest before it, and after it, stands in the source.
  const places = textWords.map(({ token, part, isMatched }) =>
    part !== null && isMatched ? placeOf(token.norm) : null,
  );
  const before: number[] = [];
  const after: number[] = [];
  for (let index = 0, place = -1; index < places.length; index += 1) {
    before[index] = place;
    place = places[index]?.first ?? place;
  }
  for (let index = places.length - 1, place = sourceWords.length; index >= 0; index -= 1) {
    after[index] = place;
    place = places[index]?.last ?? place;
  }
  return ({ range, sentence, wholeHasNew }) => {
    const first = indexAt.get(range.start) ?? 0;
    let last = first;
    while ((textWords[last + 1]?.token.end ?? Number.POSITIVE_INFINITY) <= range.end) last += 1;
    const [one, other] = [before[first] ?? -1, after[last] ?? sourceWords.length];
    const leftOut = sourceWords
      .slice(Math.max(0, Math.min(one, other) - around), Math.max(one, other) + around + 1)
      .filter(isLeftOut);
    const { token, part } = textWords[first] ?? { token: null, part: null };
    const words = sentence.tokens.filter((one) => partOf(dictionary, one) !== null);
    const previous = textWords[first - 1]?.token;
    const isPrevious = (some: ReadonlySet<string>) =>
      Number(previous !== undefined && some.has(previous.norm));
    return {
      nothingLeftOut: Number(leftOut.length === 0),
      apart: upToOne(Math.abs(other - one) / 10),
      textSaid,
      longSentence: upToOne((words.length + sentence.claims.length) / 12),
      wholeHasNew: Number(wholeHasNew),
      afterPreposition: isPrevious(prepositions),
      afterAnd: isPrevious(conjunctions),
      isNoun: Number(part === 'noun'),
      isQuality: Number(token !== null && dictionary.readingsOf(token.norm)[0]?.isQuality === true),
    };
  };
}

const prepositions = new Set('с со в во на по для за из от до у без к при под'.split(' '));
const conjunctions = new Set('и да а но еще'.split(' '));

const upToOne = (value: number) => Math.min(1, value);

function partOf(dictionary: Dictionary, { kind, norm }: Token): Word['part'] {
  if (kind !== 'word') return 'number';
  if (norm.length < 3) return null;
  const part = dictionary.readingsOf(norm)[0]?.partOfSpeech;
  return part === undefined || part === 'other' ? null : part;
}

/** Looks up where in the source a word stands, in any of its forms: the first place and the last. */
function placesIn(
  dictionary: Dictionary,
  source: readonly Word[],
): (norm: string) => { first: number; last: number } | null {
  const places = new Map<string, { first: number; last: number }>();
  for (const [index, { token }] of source.entries())
    for (const key of keysOf(dictionary, token.norm)) {
      const place = places.get(key);
      if (place) place.last = index;
      else places.set(key, { first: index, last: index });
    }
  return (norm) => {
    for (const key of keysOf(dictionary, norm)) {
      const place = places.get(key);
      if (place) return place;
    }
    return null;
  };
}

/** Its likeliest first form, and the form itself: the dictionary has none of numbers and brands. */
const keysOf = (dictionary: Dictionary, norm: string): string[] => [
  norm,
  dictionary.readingsOf(norm)[0]?.lemma ?? norm,
];
