import { normalize } from './normalize.ts';

/** What somebody looks for, taken apart. Words are small letters and digits with е for ё. */
export interface SearchTerms {
  /** Each must occur, in any form. */
  words: readonly string[];
  /** The word being typed: what begins with it will do. */
  prefix: string | null;
  /** Words side by side, just as they are written. */
  phrases: readonly (readonly string[])[];
  /** A phrase that is not closed yet: what begins with its last word will do. */
  typing: readonly string[] | null;
  /** What must not occur: words, and phrases of several. */
  without: readonly (readonly string[])[];
}

/** Shorter beginnings fit too much to say anything. */
const shortestPrefix = 3;

const part = /([-−]?)"([^"]*)"?|([-−]?)([^\s"]+)/gu;
const word = /[\p{L}\p{M}\p{N}]+/gu;

export const wordsOfTerm = (text: string): string[] => normalize(text).match(word) ?? [];

/**
 * Takes apart what was typed: words, phrases in quotes of any kind, a minus before what must not occur. Nothing is an
 * error: what cannot be read as a sign of the language is a space.
 */
export function readSearch(typed: string): SearchTerms {
  const terms = {
    words: [] as string[],
    prefix: null as string | null,
    phrases: [] as string[][],
    typing: null as string[] | null,
    without: [] as string[][],
  };
  const plain = typed.replace(/[«»“”„‟]/gu, '"');
  for (const [found, minusPhrase, phrase, minusWord, bare] of plain.matchAll(part)) {
    const words = wordsOfTerm(phrase ?? bare ?? '');
    if (words.length === 0) continue;
    if (minusPhrase || minusWord) terms.without.push(words);
    else if (phrase !== undefined && found.endsWith('"')) terms.phrases.push(words);
    else if (phrase !== undefined && words.length > 1) terms.typing = words;
    else terms.words.push(...words);
  }
  const endsInWord = /[\p{L}\p{M}\p{N}]$/u.test(plain);
  // Nothing is half typed before a space: it is a phrase then, if not a closed one.
  if (!endsInWord && terms.typing !== null) {
    terms.phrases.push(terms.typing);
    terms.typing = null;
  }
  const isTyping = endsInWord && !isInside(plain);
  const last = terms.words.at(-1);
  if (isTyping && last !== undefined && last.length >= shortestPrefix) {
    terms.words.pop();
    terms.prefix = last;
  }
  return { ...terms, words: [...new Set(terms.words)] };
}

/** Whether what is being typed belongs to a quote that was not closed, or to a minus. */
function isInside(text: string): boolean {
  if ((text.split('"').length - 1) % 2 === 1) return true;
  return /(?:^|\s)[-−][^\s"]*$/u.test(text);
}

/** Whether there is anything to find: a minus alone finds nothing. */
export function isSearchable({ words, prefix, phrases, typing }: SearchTerms): boolean {
  return words.length > 0 || prefix !== null || phrases.length > 0 || typing !== null;
}
