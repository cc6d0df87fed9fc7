import { normalize } from './normalize.ts';
import type { SearchTerms } from './search-language.ts';
import { stem } from './stem.ts';

/** In UTF-16 code units. */
export interface Place {
  start: number;
  end: number;
}

interface Word {
  start: number;
  end: number;
  norm: string;
}

const pattern = /[\p{L}\p{M}\p{N}]+/gu;
/** Marks of one text at most: a long text full of a word needs no more. */
const most = 200;

/** Where a text has what was looked for, in order, one place never within another. */
export function placesOf(text: string, terms: SearchTerms): Place[] {
  const words = wordsIn(text);
  const looked = lookedFor(terms);
  const places: Place[] = [];
  let at = 0;
  while (at < words.length && places.length < most) {
    const length = lengthOfMatch(words, at, looked);
    const [first, last] = [words[at], words[at + length - 1]];
    if (length > 0 && first && last) places.push({ start: first.start, end: last.end });
    at += Math.max(length, 1);
  }
  return places;
}

function wordsIn(text: string): Word[] {
  return Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    norm: normalize(found),
  }));
}

interface LookedFor {
  stems: ReadonlySet<string>;
  prefixes: readonly string[];
  phrases: SearchTerms['phrases'];
  typing: readonly string[];
}

function lookedFor({ words, prefix, phrases, typing }: SearchTerms): LookedFor {
  const all = prefix === null ? words : [...words, prefix];
  // «не» and «и» are in every text: they are marked where nothing else was looked for.
  const long = all.filter((word) => word.length > 2);
  const stems = new Set(
    (long.length > 0 ? long : phrases.length > 0 || typing !== null ? [] : all).map(stem),
  );
  return { stems, prefixes: prefix === null ? [] : [prefix, stem(prefix)], phrases, typing: typing ?? [] };
}

/** How many words from this one on are one match; 0 where it is none. */
function lengthOfMatch(words: readonly Word[], at: number, looked: LookedFor): number {
  const { stems, prefixes, phrases, typing } = looked;
  for (const phrase of phrases)
    if (phrase.every((word, index) => words[at + index]?.norm === word)) return phrase.length;
  const last = typing.length - 1;
  if (
    last > 0 &&
    typing.every((word, index) =>
      index === last ? words[at + index]?.norm.startsWith(word) : words[at + index]?.norm === word,
    )
  )
    return typing.length;
  const { norm = '' } = words[at] ?? {};
  return stems.has(stem(norm)) || prefixes.some((prefix) => norm.startsWith(prefix)) ? 1 : 0;
}

export interface Snippet {
  text: string;
  /** Places within `text`. */
  places: Place[];
  /** Whether the text goes on before and after. */
  starts: boolean;
  ends: boolean;
}

/** The part of a text around the first place that was found, `length` code units at most, cut between words. */
export function snippetOf(text: string, terms: SearchTerms, length = 240): Snippet {
  const all = placesOf(text, terms);
  const first = all[0]?.start ?? 0;
  const from = first < length / 2 ? 0 : beginningOfWord(text, first - Math.floor(length / 4));
  const to = from + length >= text.length ? text.length : endOfWord(text, from + length, from);
  const places = all
    .filter(({ start, end }) => start >= from && end <= to)
    .map(({ start, end }): Place => ({ start: start - from, end: end - from }));
  return { text: text.slice(from, to), places, starts: from === 0, ends: to === text.length };
}

/** Past the next space, if one is near; never between the halves of a character. */
function beginningOfWord(text: string, at: number): number {
  const space = text.slice(at, at + 40).search(/\s/u);
  return space === -1 ? whole(text, at) : at + space + 1;
}

function endOfWord(text: string, at: number, from: number): number {
  const space = text.slice(Math.max(from, at - 40), at).search(/\s\S*$/u);
  return space === -1 ? whole(text, at) : Math.max(from, at - 40) + space;
}

const whole = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at);
