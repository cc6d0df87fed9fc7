import type { NewWord } from '@molva/contract/text-checks';
import type { Dictionary, Reading } from '@molva/russian/dictionary/dictionary';
import { rootsAmong } from '@molva/russian/roots';
import { synonymGroups } from '@molva/russian/synonyms';
import { type Token, tokenize } from '@molva/russian/tokens';
import { isBlank } from '../../lib/blank.ts';
import { keyOf } from './added-facts.ts';
import { isKinOrAnimal, isPlainWord, tellsTime } from './plain-words.ts';
import { rewordingOf, type Signs, strengthOf } from './rewording.ts';
import { holdsWord, saidIn } from './said.ts';
import { type Clause, isUnsaid, type Range, sentencesOf, wholeOf } from './sentences.ts';

/** What of a text nobody said, by how sure it is that it was added. */
export interface Unsaid {
  /** Additions in all likelihood: they stop a text, as facts do. */
  details: NewWord[];
  /** What may be no more than another way to say something. */
  newWords: NewWord[];
}

export interface UnsaidInput {
  text: string;
  /** The customer's words; null without a source. */
  words: string | null;
  /** What the client's brief permits to say besides. */
  facts: readonly string[];
  /** First forms that the client's own reviews often use. */
  tradeWords: readonly string[];
}

/** A text of new words alone has no more to tell than this. Details are all told: each stops the text. */
const maxFound = 100;
/** Readings less likely than that are accidents of spelling: «лет» of «лёт». */
const leastShare = 0.1;

/**
 * Nouns, describing adjectives and their adverbs of a text for which neither the customer's words nor the permitted facts have the word,
 * its root or a known synonym, and that are plain neither in general nor in the client's trade. Words side by side are
 * one, and so is a sentence or a clause of which nothing was said. What only says in other words what the customer
 * said is left out as far as the two texts tell (`rewording.ts`). What the check of facts looks at (names, numbers, goods)
 * is left to it. Without a source nothing is a detail: all of the text would be.
 */
export function unsaidIn(dictionary: Dictionary, input: UnsaidInput): Unsaid {
  const found = candidatesIn(dictionary, input).map(({ start, end, signs }) => {
    const words = input.text.slice(start, end);
    const strength = strengthOf(signs);
    return {
      word: { key: keyOf(words), words, start, end },
      strength: strength === 'detail' && isBlank(input.words ?? '') ? 'new_word' : strength,
    };
  });
  const of = (wanted: 'detail' | 'new_word') =>
    found.flatMap(({ word, strength }) => (strength === wanted ? [word] : []));
  return { details: of('detail'), newWords: of('new_word').slice(0, maxFound) };
}

/** What of a text was not said, with what tells whether it was added or only says in other words what was said. */
export function candidatesIn(dictionary: Dictionary, input: UnsaidInput): (Range & { signs: Signs })[] {
  const { text } = input;
  const source = input.words ?? '';
  const permitted = `${source}\n${input.facts.join('\n')}`;
  const isSaid = lookUpIn(dictionary, permitted);
  const isPlain = plainIn(dictionary, input);
  const isNew = (token: Token) => tells(dictionary, token) && !isSaid(token.norm) && !isPlain(token.norm);
  // A clause of nouns alone lists things, each of them asked by itself; one with more tells something of them.
  const tellsMore = ({ tokens }: Clause) =>
    tokens.some(({ norm }) => isPredicate(dictionary.readingsOf(norm)[0]));
  const signsOf = rewordingOf(dictionary, { text, source, isSaid, isKept: lookUpIn(dictionary, text) });
  return sentencesOf(text).flatMap((sentence) => {
    const whole = wholeOf(sentence);
    const candidate = (clause: Clause, range: Range, isWhole: boolean) => ({
      ...range,
      signs: signsOf({ range, sentence: whole, wholeHasNew: isWhole && clause.tokens.some(isNew) }),
    });
    const wholly = (clause: Clause) => endsOf(clause).map((range) => candidate(clause, range, true));
    if (isUnsaid(dictionary, whole, isSaid)) return wholly(whole);
    return sentence.clauses.flatMap((clause) =>
      isUnsaid(dictionary, clause, isSaid) && tellsMore(clause)
        ? wholly(clause)
        : joined(text, clause.tokens.filter(isNew)).map((range) => candidate(clause, range, false)),
    );
  });
}

const isPredicate = (reading: Reading | undefined) =>
  reading !== undefined && /^(?:verb|adjective|short_adjective)$/.test(reading.partOfSpeech);

function endsOf({ tokens }: Clause): Range[] {
  const [first, last] = [tokens[0], tokens.at(-1)];
  return first && last ? [{ start: first.start, end: last.end }] : [];
}

/** The ranges of words; those with nothing but a space in between are one. */
function joined(text: string, tokens: readonly Token[]): Range[] {
  const ranges: Range[] = [];
  for (const { start, end } of tokens) {
    const last = ranges.at(-1);
    if (last && /^[ \u00A0]$/.test(text.slice(last.end, start))) last.end = end;
    else ranges.push({ start, end });
  }
  return ranges;
}

/** A noun or an adjective in small letters that is long enough to say something, or a word that tells when or how. */
function tells(dictionary: Dictionary, { kind, norm, raw, opens }: Token): boolean {
  if (kind !== 'word' || norm.length < 3 || (!opens && /^\p{Lu}/u.test(raw))) return false;
  if (tellsTime(norm)) return true;
  const readings = dictionary.readingsOf(norm);
  const [first] = readings;
  if (!first) return false;
  if (qualitiesOf(dictionary, norm).length > 0) return true;
  // What the dictionary lacks is a newer thing more often than anything else; its endings say little.
  if (!first.isKnown) return norm.length > 4 && shareOf(readings, isNounOrAdjective) >= 0.3;
  // «Ели», «пила» are forms of verbs more often than of nouns, however many cases the nouns have.
  const isElse = readings.some(
    ({ partOfSpeech, share }) =>
      (partOfSpeech === 'other' && share >= 0.2) || (partOfSpeech === 'verb' && share >= 0.1),
  );
  return !isElse && shareOf(readings, tellsAs) > 0.4;
}

/** The quality that an adverb tells of: «уютный» of «уютно», «вежливый» of «вежливо». */
function qualitiesOf(dictionary: Dictionary, norm: string): string[] {
  if (!norm.endsWith('о')) return [];
  const isAdverb = ({ partOfSpeech: part, isKnown }: Reading) =>
    isKnown && (part === 'adverb' || part === 'short_adjective');
  // «Право» is a noun before all.
  if (shareOf(dictionary.readingsOf(norm), isAdverb) < 0.5) return [];
  return ['ый', 'ий', 'ой'].flatMap((ending) => {
    const adjective = norm.slice(0, -1) + ending;
    const isQuality = dictionary
      .readingsOf(adjective)
      .some((reading) => reading.isKnown && reading.isQuality && reading.lemma === adjective);
    return isQuality ? [adjective] : [];
  });
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

/** Looks up whether a text has a word, one of its root or a known synonym. */
function lookUpIn(dictionary: Dictionary, text: string): (norm: string) => boolean {
  const said = saidIn(text);
  const lemmas = new Set(tokenize(text).flatMap(({ norm }) => lemmasOf(dictionary, norm)));
  const groups = new Set([...lemmas].flatMap(synonymGroups));
  const hasRoot = rootsAmong(lemmas);
  return (norm) =>
    holdsWord(norm, said) ||
    withOpposites([...lemmasOf(dictionary, norm), ...qualitiesOf(dictionary, norm)]).some(
      (lemma) =>
        lemmas.has(lemma) || synonymGroups(lemma).some((group) => groups.has(group)) || hasRoot(lemma),
    );
}

/** Whether a word says little in any trade or in the client's. */
function plainIn(dictionary: Dictionary, { tradeWords }: UnsaidInput): (norm: string) => boolean {
  const trade = new Set(tradeWords);
  return (norm) =>
    withOpposites([...lemmasOf(dictionary, norm), ...qualitiesOf(dictionary, norm)]).some(
      (lemma) => isPlainWord(lemma) || trade.has(lemma),
    );
}

/** «недешёвый» says of a price no more than «дешёвый». */
const withOpposites = (lemmas: readonly string[]) =>
  lemmas.flatMap((lemma) => (lemma.startsWith('не') ? [lemma, lemma.slice(2)] : [lemma]));

/** First forms a word may have. */
export function lemmasOf(dictionary: Dictionary, norm: string): string[] {
  return dictionary
    .readingsOf(norm)
    .filter(({ share }) => share >= leastShare)
    .map(({ lemma }) => lemma);
}
