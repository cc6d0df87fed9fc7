import type { Dictionary, Form } from '@molva/russian/dictionary/dictionary';
import { withoutYo } from '@molva/russian/letters';
import { type Token, tokenize } from '@molva/russian/tokens';
import { isEmptyWord } from './features.ts';
import {
  caseOf,
  type FirstForms,
  groupsAt,
  type NounGroup,
  prepositions,
  standsBehind,
  writtenAs,
} from './noun-groups.ts';

/** Words that people say together and that name one thing: «горячая линия», «качество обслуживания», «ответ на жалобу». */
export interface Phrase {
  /** The same for all forms of it. */
  key: string;
  /** First forms of its words that count, in order. */
  lemmas: readonly string[];
  /** As it stands by itself, in small letters: of a noun its nominative, with ё. */
  shown: string;
  kind: PhraseKind;
  /** What completes it mostly goes with a verb: «деньги с карты» of «снять деньги с карты». */
  isLoose: boolean;
  /** How it stands there. */
  stands: Standing;
}

/** What a phrase has around it. */
export interface Standing {
  /** The words before and behind it: what is spoken of has others each time, a stock phrase the same. */
  between: string;
  /** The words right before and behind it, where no sign parts them. */
  before: string;
  behind: string;
  /** As it is said there, in small letters with е for ё; empty behind a word that leads to what is spoken of. */
  said: string;
  /** A clause begins with it in its nominative: what is said there is said of it. */
  isSubject: boolean;
  /** «В этом банке», «данная клиника»: what the author is at, and not what is said of it. */
  isPointedAt: boolean;
}

/** A noun alone; with words that describe or complete it; two nouns with «и», or two words that are none; what is done, and what with. */
export type PhraseKind =
  | 'noun'
  | 'described'
  | 'completed'
  | 'joined'
  | 'joined_verbs'
  | 'acted'
  | 'verb'
  | 'adverb';

/** Prepositions by which one noun mostly completes another, with the case in which it then stands. */
const completing: Readonly<Record<string, string>> = {
  к: 'datv',
  по: 'datv',
  для: 'gent',
  без: 'gent',
  о: 'loct',
  об: 'loct',
  с: 'ablt',
  со: 'ablt',
};
/** Words that point at what stands behind them, among others of its kind. */
const pointing =
  /^(?:эт(?:от|а|у|и|ого|ому|им|ом|ой|их|ими)|(?:данн|друг)(?:ый|ой|ая|ое|ую|ие|ые|ого|ому|им|ым|ом|их|ых|их)|ваш(?:а|е|у|и|его|ему|им|ем|ей|их)?)$/;
/** «С вычетом помогли», «о карте спросили»: what stands behind is no time or place. */
const leadingToSubjects = new Set(['с', 'со', 'о', 'об', 'про', 'для']);
/** «Как дома»: what something is compared with is not spoken of. */
const comparing = new Set(['как', 'словно', 'будто']);
/** Words that join a clause to what was said before. */
const joining = new Set(['но', 'и', 'а', 'зато', 'еще', 'также', 'правда', 'однако', 'хотя']);
/** A phrase by itself, before it is known where it stands. */
type Unplaced = Omit<Phrase, 'stands' | 'isLoose'> & { isLoose?: boolean };

/** Phrases of a clause, each as often as it is said. */
export function phrasesIn(
  clause: string,
  dictionary: Dictionary,
  firstForms: FirstForms = new Map(),
): Phrase[] {
  const tokens = tokenize(clause);
  const found: Phrase[] = [];
  const groups = tokens.map((_, index) => groupsAt(tokens, index, { clause, dictionary, firstForms }));
  for (const [index, token] of tokens.entries()) {
    for (const group of comparing.has(tokens[index - 1]?.norm ?? '') && follows(index)
      ? []
      : (groups[index] ?? []))
      if (tokens[index - 1]?.norm === 'без') add(withoutIt(group), index, group.next);
      else addPhrasesOf(group, index);
    const word = verbOrAdverb(token, tokens[index - 1], dictionary);
    if (word) {
      add(word, index, index + 1);
      const other = isJoined(index + 1) && verbOrAdverb(tokens[index + 2], undefined, dictionary);
      if (other && other.kind === word.kind && other.key !== word.key)
        add(joined(word, other), index, index + 3);
      if (word.kind === 'verb' && follows(index + 1))
        for (const group of groups[index + 1] ?? []) {
          const object = group.cases.find((form) => caseOf(form) === 'accs');
          if (object && !isEmptyWord(object.lemma))
            add(acted(token, group, object, dictionary), index, group.next);
        }
    }
  }
  return found;

  /** @param next number of the token behind it */
  function add(phrase: Unplaced | null, index: number, next: number): void {
    if (phrase === null) return;
    const [before, behind] = [tokens[index - 1]?.norm ?? '', tokens[next]?.norm ?? ''];
    const said = tokens
      .slice(index, next)
      .map(({ norm }) => norm)
      .join(' ');
    const begins = index === 0 || (index === 1 && joining.has(before));
    found.push({
      ...phrase,
      isLoose: phrase.isLoose === true,
      stands: {
        between: `${before} ${behind}`,
        before: follows(index) ? before : '',
        behind: follows(next) ? behind : '',
        said: leadingToSubjects.has(before) ? '' : said,
        isSubject: begins && said === withoutYo(phrase.shown),
        isPointedAt: follows(index) && pointing.test(before),
      },
    });
  }

  function addPhrasesOf(group: NounGroup, index: number): void {
    const head = headOf(group);
    if (head === null) return;
    const { next } = group;
    if (!isEmptyWord(group.noun.lemma)) add(head, index, next);
    if (follows(next))
      for (const other of groups[next] ?? []) {
        const genitive = other.cases.find((form) => caseOf(form) === 'gent');
        if (genitive) add(completed(head, '', other, genitive), index, other.next);
      }
    const preposition = tokens[next]?.norm ?? '';
    if (follows(next) && follows(next + 1) && prepositions.has(preposition))
      for (const other of groups[next + 1] ?? [])
        add(completed(head, preposition, other, other.cases[0] ?? other.noun), index, other.next);
    if (isJoined(next) && group.adjective === null)
      for (const other of groups[next + 1] ?? []) {
        if (other.adjective !== null || other.noun.lemma === group.noun.lemma) continue;
        if (!group.cases.some((one) => other.cases.some((form) => form.case === one.case))) continue;
        const second = headOf(other);
        if (second) add(joined(head, second), index, other.next);
      }
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
function withoutIt({ adjective, noun, cases }: NounGroup): Unplaced | null {
  const form = cases.find((one) => caseOf(one) === 'gent');
  if (!form || isEmptyWord(noun.lemma)) return null;
  const lemmas = adjective === null ? [noun.lemma] : [adjective.lemma, noun.lemma];
  const words = adjective === null ? [form.written] : [adjective.written, form.written];
  const kind = adjective === null ? 'noun' : 'described';
  return { key: `без ${lemmas.join(' ')}`, lemmas, shown: `без ${words.join(' ')}`, kind };
}

function headOf({ adjective, noun, isSayable: isKnown }: NounGroup): Unplaced | null {
  if (!isKnown) return null;
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

function completed(head: Unplaced, preposition: string, other: NounGroup, form: Form): Unplaced {
  const own = other.adjective === null ? [form.lemma] : [other.adjective.lemma, form.lemma];
  const words = other.adjective === null ? [] : [other.adjective.written];
  return {
    isLoose: preposition !== '' && completing[preposition] !== caseOf(form),
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

const joined = (one: Unplaced, other: Unplaced): Unplaced => ({
  key: [one.key, other.key].toSorted().join(' & '),
  lemmas: [...one.lemmas, ...other.lemmas],
  shown: `${one.shown} и ${other.shown}`,
  kind: one.kind === 'verb' || one.kind === 'adverb' ? 'joined_verbs' : 'joined',
});

/** «Вернули деньги», «верните деньги»: to return money. */
function acted(verb: Token, { adjective }: NounGroup, object: Form, dictionary: Dictionary): Unplaced {
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
): Unplaced | null {
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
