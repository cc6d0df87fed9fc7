import type { NewWord } from '@molva/contract/text-checks';
import type { Dictionary, Reading } from '@molva/russian/dictionary/dictionary';
import { rootsAmong } from '@molva/russian/roots';
import { synonymGroups } from '@molva/russian/synonyms';
import { type Token, tokenize } from '@molva/russian/tokens';
import { keyOf } from './added-facts.ts';
import { claimsOf } from './claims.ts';
import { isKinOrAnimal, isPlainWord, tellsTime } from './plain-words.ts';
import { holdsWord, saidIn } from './said.ts';

export interface NewWordsInput {
  text: string;
  /** The customer's words; null without a source. */
  words: string | null;
  /** What the client's brief permits to say besides. */
  facts: readonly string[];
  /** First forms that the client's own reviews often use. */
  tradeWords: readonly string[];
}

/** A text of new words alone has no more to tell than this. */
const maxFound = 100;
/** Readings less likely than that are accidents of spelling: «лет» of «лёт». */
const leastShare = 0.1;

/**
 * Nouns and describing adjectives of a text for which neither the customer's words nor the permitted facts have the word,
 * its root or a known synonym, and that are plain neither in general nor in the client's trade. What the check of facts
 * looks at (names, numbers, goods) is left to it. Words side by side are one.
 */
export function newWordsIn(dictionary: Dictionary, input: NewWordsInput): NewWord[] {
  const { text } = input;
  const isSaid = lookUpIn(dictionary, input);
  const claims = claimsOf(text).claims;
  let at = 0;
  const found: NewWord[] = [];
  for (const token of tokenize(text)) {
    while ((claims[at]?.end ?? Number.POSITIVE_INFINITY) <= token.start) at += 1;
    if ((claims[at]?.start ?? Number.POSITIVE_INFINITY) < token.end) continue;
    if (!tells(dictionary, token) || isSaid(token.norm)) continue;
    const { start, end } = token;
    const last = found.at(-1);
    if (last && /^[ \u00A0]$/.test(text.slice(last.end, start))) last.end = end;
    else if (found.length < maxFound) found.push({ key: '', words: '', start, end });
    else break;
  }
  return found.map(({ start, end }) => {
    const words = text.slice(start, end);
    return { key: keyOf(words), words, start, end };
  });
}

/** A noun or an adjective in small letters that is long enough to say something, or a word that tells when. */
function tells(dictionary: Dictionary, { kind, norm, raw, opens }: Token): boolean {
  if (kind !== 'word' || norm.length < 3 || (!opens && /^\p{Lu}/u.test(raw))) return false;
  if (tellsTime(norm)) return true;
  const readings = dictionary.readingsOf(norm);
  const [first] = readings;
  if (!first) return false;
  // What the dictionary lacks is a newer thing more often than anything else; its endings say little.
  if (!first.isKnown) return norm.length > 4 && shareOf(readings, isNounOrAdjective) >= 0.3;
  // «Ели», «пила» are forms of verbs more often than of nouns, however many cases the nouns have.
  const isElse = readings.some(
    ({ partOfSpeech, share }) =>
      (partOfSpeech === 'other' && share >= 0.2) || (partOfSpeech === 'verb' && share >= 0.1),
  );
  return !isElse && shareOf(readings, tellsAs) > 0.4;
}

const isNounOrAdjective = ({ partOfSpeech, names }: Reading) =>
  names === null && (partOfSpeech === 'noun' || partOfSpeech === 'adjective');

/** Nouns of doing and being name nothing that is there: «проживание», «возражение», «спокойствие», «вежливость». */
const abstract = /(?:ание|ение|яние|тие|ствие|ость|есть|ство|ота|изна)$/;

/** People are told of by what they do: «сотрудница» is whoever was there. Kin and animals are somebody new. */
function tellsAs(reading: Reading): boolean {
  const { partOfSpeech, lemma, isAnimate } = reading;
  if (!isNounOrAdjective(reading)) return false;
  if (partOfSpeech === 'adjective') return true;
  return !abstract.test(lemma) && (isAnimate !== true || isKinOrAnimal(lemma));
}

const shareOf = (readings: readonly Reading[], counts: (reading: Reading) => boolean) =>
  readings.filter(counts).reduce((sum, { share }) => sum + share, 0);

function lookUpIn(
  dictionary: Dictionary,
  { words, facts, tradeWords }: NewWordsInput,
): (norm: string) => boolean {
  const permitted = `${words ?? ''}\n${facts.join('\n')}`;
  const said = saidIn(permitted);
  const lemmas = new Set(tokenize(permitted).flatMap(({ norm }) => lemmasOf(dictionary, norm)));
  const groups = new Set([...lemmas].flatMap(synonymGroups));
  const hasRoot = rootsAmong(lemmas);
  const trade = new Set(tradeWords);
  return (norm) =>
    holdsWord(norm, said) ||
    lemmasOf(dictionary, norm)
      // «недешёвый» says of a price no more than «дешёвый».
      .flatMap((lemma) => (lemma.startsWith('не') ? [lemma, lemma.slice(2)] : [lemma]))
      .some(
        (lemma) =>
          lemmas.has(lemma) ||
          isPlainWord(lemma) ||
          trade.has(lemma) ||
          synonymGroups(lemma).some((group) => groups.has(group)) ||
          hasRoot(lemma),
      );
}

/** First forms a word may have. */
export function lemmasOf(dictionary: Dictionary, norm: string): string[] {
  return dictionary
    .readingsOf(norm)
    .filter(({ share }) => share >= leastShare)
    .map(({ lemma }) => lemma);
}
