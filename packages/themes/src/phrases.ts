import type { Dictionary, Form } from '@molva/russian/dictionary/dictionary';
import { type Token, tokenize } from '@molva/russian/tokens';
import { isEmptyWord } from './features.ts';

/** Words that people say together and that name one thing: «горячая линия», «качество обслуживания», «ответ на жалобу». */
export interface Phrase {
  /** The same for all forms of it. */
  key: string;
  /** First forms of its words that count, in order. */
  lemmas: readonly string[];
  /** As it stands by itself, in small letters: of a noun its nominative, with ё. */
  shown: string;
  kind: PhraseKind;
}

/** A noun alone; with words that describe or complete it; two of one kind with «и»; what is done, and what with. */
export type PhraseKind =
  | 'noun'
  | 'described'
  | 'completed'
  | 'joined'
  | 'joined_verbs'
  | 'acted'
  | 'verb'
  | 'adverb';

/** Prepositions that lead from one noun to another; the others mostly belong to the verb. */
const prepositions = new Set('к на в с по за для от о об без из при после до со ко перед'.split(' '));
/** The dictionary's other readings of a form are less likely than this where it stands in a text. */
const leastShare = 0.08;

/** A noun with what agrees with it before it. */
interface NounGroup {
  adjective: Form | null;
  noun: Form;
  /** Cases in which it may stand. */
  cases: readonly Form[];
  /** Number of the token behind. */
  next: number;
}

/** Phrases of a clause, each as often as it is said. */
export function phrasesIn(clause: string, dictionary: Dictionary): Phrase[] {
  const tokens = tokenize(clause);
  const found: Phrase[] = [];
  const groups = tokens.map((_, index) => groupsAt(tokens, index, clause, dictionary));
  for (const [index, token] of tokens.entries()) {
    for (const group of groups[index] ?? [])
      if (tokens[index - 1]?.norm === 'без') found.push(...withoutIt(group));
      else found.push(...phrasesOf(group));
    const word = verbOrAdverb(token, tokens[index - 1], dictionary);
    if (word) {
      found.push(word);
      const other = isJoined(index + 1) && verbOrAdverb(tokens[index + 2], undefined, dictionary);
      if (other && other.kind === word.kind && other.key !== word.key) found.push(joined(word, other));
      if (word.kind === 'verb' && follows(index + 1))
        for (const group of groups[index + 1] ?? []) {
          const object = group.cases.find((form) => form.case === 'accs' || form.case === 'gent');
          if (object && !isEmptyWord(object.lemma)) found.push(acted(token, group, object, dictionary));
        }
    }
  }
  return found;

  function phrasesOf(group: NounGroup): Phrase[] {
    const head = headOf(group);
    if (head === null) return [];
    const phrases: Phrase[] = isEmptyWord(group.noun.lemma) ? [] : [head];
    const { next } = group;
    if (follows(next))
      for (const other of groups[next] ?? []) {
        const genitive = other.cases.find((form) => form.case === 'gent');
        if (genitive) phrases.push(completed(head, '', other, genitive));
      }
    const preposition = tokens[next]?.norm ?? '';
    if (follows(next) && follows(next + 1) && prepositions.has(preposition))
      for (const other of groups[next + 1] ?? [])
        phrases.push(completed(head, preposition, other, other.cases[0] ?? other.noun));
    if (isJoined(next) && group.adjective === null)
      for (const other of groups[next + 1] ?? []) {
        if (other.adjective !== null || other.noun.lemma === group.noun.lemma) continue;
        if (!group.cases.some((one) => other.cases.some((form) => form.case === one.case))) continue;
        const second = headOf(other);
        if (second) phrases.push(joined(head, second));
      }
    return phrases;
  }

  function isJoined(index: number): boolean {
    return tokens[index]?.norm === 'и' && follows(index) && follows(index + 1);
  }

  /** Whether a word stands right behind the one before it: no sign parts them. */
  function follows(index: number): boolean {
    return standsBehind(tokens, index, clause);
  }
}

/** «Без очереди»: where that is how people mostly speak of it, it is shown so. */
function withoutIt({ adjective, noun, cases }: NounGroup): Phrase[] {
  const form = cases.find((one) => one.case === 'gent');
  if (!form || isEmptyWord(noun.lemma)) return [];
  const lemmas = adjective === null ? [noun.lemma] : [adjective.lemma, noun.lemma];
  const words = adjective === null ? [form.written] : [adjective.written, form.written];
  const kind = adjective === null ? 'noun' : 'described';
  return [{ key: lemmas.join(' '), lemmas, shown: `без ${words.join(' ')}`, kind }];
}

function standsBehind(tokens: readonly Token[], index: number, clause: string): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]];
  return (
    before !== undefined && token !== undefined && /^[ \u00A0]+$/.test(clause.slice(before.end, token.start))
  );
}

function groupsAt(
  tokens: readonly Token[],
  index: number,
  clause: string,
  dictionary: Dictionary,
): NounGroup[] {
  const groups: NounGroup[] = [];
  const nouns = fittingForms(tokens, index, clause, dictionary);
  const [noun] = nouns;
  if (noun) groups.push({ adjective: null, noun, cases: nouns, next: index + 1 });
  const adjectives = formsOf(tokens[index], dictionary).filter((form) => form.partOfSpeech === 'adjective');
  if (adjectives.length === 0 || !standsBehind(tokens, index + 1, clause)) return groups;
  const described = nounForms(tokens[index + 1], dictionary);
  const agreeing = described.filter((form) => adjectives.some((one) => agree(one, form)));
  const [first] = agreeing;
  const adjective = first && adjectives.find((one) => agree(one, first));
  if (first && adjective && !isEmptyWord(adjective.lemma))
    groups.push({ adjective, noun: first, cases: agreeing, next: index + 2 });
  return groups;
}

/** Forms of a noun that can be meant there: as the word before it has it, and no nominative behind a preposition. */
function fittingForms(
  tokens: readonly Token[],
  index: number,
  clause: string,
  dictionary: Dictionary,
): readonly Form[] {
  const nouns = nounForms(tokens[index], dictionary);
  if (nouns.length === 0 || !standsBehind(tokens, index, clause)) return nouns;
  const before = tokens[index - 1];
  const isGoverned = prepositions.has(before?.norm ?? '');
  const adjectives = formsOf(before, dictionary).filter((form) => form.partOfSpeech === 'adjective');
  const fitting = nouns.filter((form) =>
    isGoverned ? form.case !== 'nomn' : adjectives.some((one) => agree(one, form)),
  );
  return fitting.length > 0 ? fitting : nouns;
}

const agree = (adjective: Form, noun: Form) =>
  adjective.case === noun.case &&
  adjective.isPlural === noun.isPlural &&
  (noun.isPlural || adjective.gender === noun.gender || noun.gender === null);

const capital = /^\p{Lu}\p{Ll}/u;
const writtenAs = ({ raw, norm }: Token) => (capital.test(raw) ? raw : norm);

function formsOf(token: Token | undefined, dictionary: Dictionary): readonly Form[] {
  if (token?.kind !== 'word') return [];
  return dictionary.formsOf(writtenAs(token)).filter(({ share }) => share >= leastShare);
}

/** Forms of a noun where the word is one at all; a person's name is no thing that is spoken of. */
function nounForms(token: Token | undefined, dictionary: Dictionary): readonly Form[] {
  if (token?.kind !== 'word' || token.norm.length < 2) return [];
  const [reading] = dictionary.readingsOf(writtenAs(token));
  if (reading?.partOfSpeech !== 'noun') return [];
  if (reading.names !== null && reading.names !== 'place' && reading.names !== 'organisation') return [];
  return formsOf(token, dictionary).filter(
    (form) => form.partOfSpeech === 'noun' && form.lemma === reading.lemma,
  );
}

function headOf({ adjective, noun }: NounGroup): Phrase | null {
  const shown = noun.nominative(noun.isPlural, null);
  if (shown === null) return null;
  if (adjective === null)
    return { key: noun.lemma, lemmas: [noun.lemma], shown: asName(shown, noun), kind: 'noun' };
  const describing = adjective.nominative(noun.isPlural, noun.gender);
  if (describing === null) return null;
  return {
    key: `${adjective.lemma} ${noun.lemma}`,
    lemmas: [adjective.lemma, noun.lemma],
    shown: `${describing} ${asName(shown, noun)}`,
    kind: 'described',
  };
}

function completed(head: Phrase, preposition: string, other: NounGroup, form: Form): Phrase {
  const own = other.adjective === null ? [form.lemma] : [other.adjective.lemma, form.lemma];
  const words = other.adjective === null ? [] : [other.adjective.written];
  return {
    key: `${head.key} ${preposition}>${own.join(' ')}`,
    lemmas: [...head.lemmas, ...own],
    shown: [
      head.shown,
      ...(preposition === '' ? [] : [preposition]),
      ...words,
      asName(form.written, form),
    ].join(' '),
    kind: 'completed',
  };
}

const joined = (one: Phrase, other: Phrase): Phrase => ({
  key: [one.key, other.key].toSorted().join(' & '),
  lemmas: [...one.lemmas, ...other.lemmas],
  shown: `${one.shown} и ${other.shown}`,
  kind: one.kind === 'verb' ? 'joined_verbs' : 'joined',
});

/** «Вернули деньги», «верните деньги»: to return money. */
function acted(verb: Token, { adjective }: NounGroup, object: Form, dictionary: Dictionary): Phrase {
  const lemma = dictionary.readingsOf(verb.norm)[0]?.lemma ?? verb.norm;
  const own = adjective === null ? [object.lemma] : [adjective.lemma, object.lemma];
  const words = adjective === null ? [] : [adjective.written];
  return {
    key: `${lemma} +${own.join(' ')}`,
    lemmas: [lemma, ...own],
    shown: [lemma, ...words, asName(object.written, object)].join(' '),
    kind: 'acted',
  };
}

function asName(shown: string, { names }: Form): string {
  return names === null ? shown : shown.charAt(0).toUpperCase() + shown.slice(1);
}

function verbOrAdverb(
  token: Token | undefined,
  before: Token | undefined,
  dictionary: Dictionary,
): Phrase | null {
  if (token?.kind !== 'word') return null;
  const [reading] = dictionary.readingsOf(writtenAs(token));
  if (!reading || isEmptyWord(reading.lemma) || isEmptyWord(token.norm)) return null;
  const isAdverb = reading.partOfSpeech === 'adverb' || reading.partOfSpeech === 'short_adjective';
  if (!isAdverb && reading.partOfSpeech !== 'verb') return null;
  const negation = before?.norm === 'не' ? 'не ' : '';
  const lemma = `${negation}${reading.lemma}`;
  return {
    key: `!${lemma}`,
    lemmas: [lemma],
    shown: `${negation}${token.norm}`,
    kind: isAdverb ? 'adverb' : 'verb',
  };
}
