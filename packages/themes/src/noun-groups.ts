import type { Dictionary, Form } from '@molva/russian/dictionary/dictionary';
import type { Token } from '@molva/russian/tokens';
import { isEmptyWord } from './features.ts';

/** Prepositions that lead from one noun to another, and the cases that they take. */
export const prepositions: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    к: ['datv'],
    ко: ['datv'],
    на: ['accs', 'loct'],
    в: ['accs', 'loct'],
    с: ['ablt', 'gent'],
    со: ['ablt', 'gent'],
    по: ['datv'],
    за: ['accs', 'ablt'],
    для: ['gent'],
    от: ['gent'],
    о: ['loct'],
    об: ['loct'],
    без: ['gent'],
    из: ['gent'],
    при: ['loct'],
    после: ['gent'],
    до: ['gent'],
    перед: ['ablt'],
  }),
);
/** OpenCorpora tells the second cases from the first: «в лесу», «чаю». */
const firstCases: Readonly<Record<string, string>> = { gen2: 'gent', loc2: 'loct', acc2: 'accs' };
export const caseOf = (form: Form) => firstCases[form.case] ?? form.case;
/** The dictionary's other readings of a form are less likely than this where it stands in a text. */
const leastShare = 0.08;
/** One that is as likely as this may well be meant. */
const likely = 0.3;

/** A noun with what agrees with it before it. */
export interface NounGroup {
  adjective: Form | null;
  noun: Form;
  /** Cases in which it may stand. */
  cases: readonly Form[];
  /** Its nominative is known: of a noun that no dictionary has only where it stands in it. */
  isSayable: boolean;
  /** Number of the token behind. */
  next: number;
}

/** First forms of words that the dictionary takes for others: those that all forms of them that were met have. */
export type FirstForms = ReadonlyMap<string, string>;

interface Read {
  clause: string;
  dictionary: Dictionary;
  firstForms: FirstForms;
}

export function standsBehind(tokens: readonly Token[], index: number, clause: string): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]];
  return (
    before !== undefined && token !== undefined && /^[ \u00A0]+$/.test(clause.slice(before.end, token.start))
  );
}

export function groupsAt(tokens: readonly Token[], index: number, read: Read): NounGroup[] {
  const { clause, dictionary } = read;
  const groups: NounGroup[] = [];
  const nouns = fittingForms(tokens, index, read);
  const [noun] = nouns;
  if (noun)
    groups.push({
      adjective: null,
      noun,
      cases: nouns,
      isSayable: isSayable(tokens, index, { nouns, dictionary }),
      next: index + 1,
    });
  const adjectives = formsOf(tokens[index], dictionary).filter((form) => form.partOfSpeech === 'adjective');
  if (adjectives.length === 0 || !standsBehind(tokens, index + 1, clause)) return groups;
  const described = nounForms(tokens[index + 1], read);
  const all = described.filter((form) => adjectives.some((one) => agree(one, form)));
  const agreeing = asGoverned(all, tokens, index, clause);
  const [first] = agreeing;
  const adjective = first && adjectives.find((one) => agree(one, first));
  if (first && adjective && !isEmptyWord(adjective.lemma))
    groups.push({
      adjective,
      noun: first,
      cases: agreeing,
      isSayable: isSayable(tokens, index + 1, { nouns: agreeing, dictionary }),
      next: index + 2,
    });
  return groups;
}

/** Endings that nominatives hardly ever have. */
const oblique = /(?:[ую]|[аое]м|[ое]й|[ая]ми|[ая]х)$/;

/** A noun that no dictionary has is not declined: it is shown where it may stand in the nominative. */
function isSayable(
  tokens: readonly Token[],
  index: number,
  { nouns, dictionary }: { nouns: readonly Form[]; dictionary: Dictionary },
): boolean {
  if (dictionary.isKnown(tokens[index]?.norm ?? '') || nouns.some((form) => form.case === 'nomn'))
    return true;
  const before = tokens[index - 1];
  return (
    !oblique.test(tokens[index]?.norm ?? '') &&
    !prepositions.has(before?.norm ?? '') &&
    formsOf(before, dictionary).every(({ partOfSpeech }) => partOfSpeech !== 'adjective')
  );
}

/** Forms of a noun that can be meant there: as the word before it has it. */
function fittingForms(tokens: readonly Token[], index: number, read: Read): readonly Form[] {
  const { clause, dictionary } = read;
  const nouns = nounForms(tokens[index], read);
  if (nouns.length === 0 || prepositions.has(tokens[index - 1]?.norm ?? ''))
    return asGoverned(nouns, tokens, index, clause);
  const adjectives = standsBehind(tokens, index, clause)
    ? formsOf(tokens[index - 1], dictionary).filter((form) => form.partOfSpeech === 'adjective')
    : [];
  const fitting = nouns.filter((form) => adjectives.some((one) => agree(one, form)));
  return fitting.length > 0 ? fitting : asGoverned(nouns, tokens, index, clause);
}

/** Cases in which a noun may stand there: those that a preposition takes, and no genitive where nothing asks for it. */
function asGoverned(
  nouns: readonly Form[],
  tokens: readonly Token[],
  index: number,
  clause: string,
): readonly Form[] {
  const isFirst = !standsBehind(tokens, index, clause);
  const taken = prepositions.get(tokens[index - 1]?.norm ?? '');
  const fitting = nouns.filter((form) =>
    isFirst ? caseOf(form) === 'nomn' : taken === undefined || taken.includes(caseOf(form)),
  );
  return fitting.length > 0 ? fitting : nouns;
}

const agree = (adjective: Form, noun: Form) =>
  adjective.case === noun.case &&
  adjective.isPlural === noun.isPlural &&
  (noun.isPlural || adjective.gender === noun.gender || noun.gender === null);

const capital = /^\p{Lu}\p{Ll}/u;
export const writtenAs = ({ raw, norm }: Token) => (capital.test(raw) ? raw : norm);

function formsOf(token: Token | undefined, dictionary: Dictionary): readonly Form[] {
  if (token?.kind !== 'word') return [];
  return dictionary.formsOf(writtenAs(token)).filter(({ share }) => share >= leastShare);
}

/** Forms of a noun where the word is one at all; a person's name is no thing that is spoken of. */
function nounForms(
  token: Token | undefined,
  { dictionary, firstForms }: Omit<Read, 'clause'>,
): readonly Form[] {
  if (token?.kind !== 'word' || token.norm.length < 2) return [];
  const readings = dictionary.readingsOf(writtenAs(token));
  const [reading] = readings;
  if (reading?.partOfSpeech !== 'noun') return [];
  // «До пяти» is no heel.
  if (readings.some(({ partOfSpeech, share }) => partOfSpeech === 'other' && share >= leastShare)) return [];
  // «Дома понравилось» is of no house.
  if (readings.some(({ partOfSpeech, share }) => partOfSpeech === 'adverb' && share >= likely)) return [];
  if (reading.names !== null && reading.names !== 'place' && reading.names !== 'organisation') return [];
  const lemma = firstForms.get(reading.lemma) ?? reading.lemma;
  const nouns = formsOf(token, dictionary).filter(({ partOfSpeech }) => partOfSpeech === 'noun');
  const own = nouns.filter((form) => form.lemma === lemma);
  return own.length > 0 ? own : nouns.filter((form) => form.lemma === reading.lemma);
}
