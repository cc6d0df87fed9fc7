import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import az, { type Dawg, type Parse } from 'az';
import { withoutYo } from '../letters.ts';

export type PartOfSpeech = 'noun' | 'adjective' | 'short_adjective' | 'verb' | 'adverb' | 'other';

/** One way to read a form. */
export interface Reading {
  /** Its first form (nominative singular, infinitive), in small letters with е for ё. */
  lemma: string;
  /** Participles and gerunds count as verbs; pronouns and numerals are `other`, such as look like adjectives too. */
  partOfSpeech: PartOfSpeech;
  /** Of a noun; null for other words and for those of either gender. */
  gender: 'masculine' | 'feminine' | 'neuter' | null;
  /** Of a noun whether it is somebody; null for other words. */
  isAnimate: boolean | null;
  /** A proper name. */
  names: 'given_name' | 'surname' | 'patronymic' | 'place' | 'organisation' | null;
  /** Of a noun whether it speaks of several; null for other words. The likeliest of its cases decides. */
  isPlural: boolean | null;
  /** An adjective of a quality, which can be more or less so («вкусный», not «деревянный»). */
  isQuality: boolean;
  /** The dictionary has the form; otherwise it is predicted by the word's beginning or ending. */
  isKnown: boolean;
  /** 0 to 1 over the readings of one form. */
  share: number;
}

/** A case, number and gender in which a form may stand. */
export interface Form {
  /** First form with е for ё. */
  lemma: string;
  /** The form in small letters, with ё where the dictionary has it. */
  written: string;
  partOfSpeech: 'noun' | 'adjective';
  /** As OpenCorpora names cases: `nomn`, `gent`, `datv`, `accs`, `ablt`, `loct`. */
  case: string;
  isPlural: boolean;
  gender: Reading['gender'];
  names: Reading['names'];
  /** How likely it is, over all readings of the form. */
  share: number;
  /** The same word in the nominative, with ё; of an adjective beside a noun of that gender. Null where it has none. */
  nominative(isPlural: boolean, gender: Reading['gender']): string | null;
}

/** OpenCorpora's dictionary of Russian, as `az` carries it: 390,000 lemmas in 5 million forms. */
export interface Dictionary {
  /** All readings, most likely first; those of unknown forms are predicted. Upper case counts: «Вера», «вера». */
  readingsOf(word: string): readonly Reading[];
  /** Whether it is a right form of a word or of words joined by hyphens, in whatever case and with е for ё or not. */
  isKnown(word: string): boolean;
  /** Cases, numbers and genders in which a form may stand, most likely first; of nouns, adjectives and participles. */
  formsOf(word: string): readonly Form[];
  /** All known forms as a trie. */
  forms: Dawg;
}

const folder = join(dirname(createRequire(import.meta.url).resolve('az')), '..', 'dicts');
/** A longer one is no word; predictions try each of its endings. */
const maxWordLength = 40;
const maxRemembered = 50_000;

let loading: Promise<Dictionary> | undefined;

/** The dictionary, read on first need: a fifth of a second and some 60 MB. Not for the server's own process. */
export function loadDictionary(): Promise<Dictionary> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Dictionary> {
  const read = promisify(az.DAWG.load);
  const [forms] = await Promise.all([
    read(join(folder, 'words.dawg'), 'words'),
    promisify(az.Morph.init)(folder),
  ]);
  return {
    forms,
    readingsOf: remembering(readings),
    isKnown: (word) => word.length <= maxWordLength && isKnown(word),
    formsOf: remembering(formsOfWord),
  };
}

/** Words of a language repeat: each is read once. */
function remembering<Found>(read: (word: string) => readonly Found[]): (word: string) => readonly Found[] {
  const remembered = new Map<string, readonly Found[]>();
  return (word) => {
    const kept = remembered.get(word);
    if (kept) return kept;
    const found = word.length > maxWordLength ? [] : read(word);
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(word, found);
    return found;
  };
}

const plain = { stutter: 0, typos: 0 };

function readings(word: string): readonly Reading[] {
  const parses = az.Morph(word, plain);
  const total = parses.reduce((sum, { score }) => sum + score, 0);
  const found = new Map<string, Reading>();
  for (const parse of parses) {
    const reading = readingOf(parse, total === 0 ? 1 / parses.length : parse.score / total);
    if (reading === null) continue;
    // Cases of one word are one reading.
    const key = [
      reading.lemma,
      reading.partOfSpeech,
      reading.gender,
      reading.isAnimate,
      reading.names,
    ].join();
    const before = found.get(key);
    if (before) before.share += reading.share;
    else found.set(key, reading);
  }
  return [...found.values()].toSorted((one, other) => other.share - one.share);
}

function formsOfWord(word: string): readonly Form[] {
  const parses = az.Morph(word, plain);
  // «Данный» is a pronoun wherever it stands before a noun, and «первый» a number.
  if (parses.some(({ tag }) => tag.Apro || tag.Anum)) return [];
  const total = parses.reduce((sum, { score }) => sum + score, 0);
  return parses
    .flatMap((parse) => formOf(word, parse, total === 0 ? 1 / parses.length : parse.score / total))
    .toSorted((one, other) => other.share - one.share);
}

function formOf(word: string, parse: Parse, share: number): Form[] {
  const { tag } = parse;
  const isNoun = tag.POS === 'NOUN';
  const isAdjective = (tag.POS === 'ADJF' || tag.POS === 'PRTF') && !tag.Apro && !tag.Anum;
  const first = parse.normalize();
  if (first === false || tag.CAse === undefined || !(isNoun || isAdjective)) return [];
  const gender = genderOf(tag.GNdr);
  // What is predicted has ё where its model has it: «кэшбёка».
  const spelled = (form: Parse) =>
    parse.parser === 'Dictionary' ? String(form).toLowerCase() : withoutYo(String(form).toLowerCase());
  return [
    {
      lemma: withoutYo(String(first).toLowerCase()),
      written: spelled(parse),
      partOfSpeech: isNoun ? 'noun' : 'adjective',
      case: tag.CAse,
      isPlural: tag.NMbr === 'plur',
      gender,
      names: namesOf(parse),
      share,
      nominative(isPlural, beside) {
        // The first form of a word that the dictionary does not have is a guess: «барист» of «бариста».
        if (isNoun && parse.parser !== 'Dictionary') return word.toLowerCase();
        const found = parse.inflect([
          isPlural ? 'plur' : 'sing',
          'nomn',
          ...(isNoun || isPlural ? [] : [genderTags[beside ?? 'masculine']]),
          // Of a verb's many participles the same one.
          ...[tag.VOic, tag.TEns].filter((part) => part !== undefined),
        ]);
        return found ? spelled(found) : null;
      },
    },
  ];
}

const parts: Readonly<Record<string, PartOfSpeech>> = {
  NOUN: 'noun',
  ADJF: 'adjective',
  ADJS: 'short_adjective',
  COMP: 'adjective',
  VERB: 'verb',
  INFN: 'verb',
  PRTF: 'verb',
  PRTS: 'verb',
  GRND: 'verb',
  ADVB: 'adverb',
};
const genders = { masc: 'masculine', femn: 'feminine', neut: 'neuter' } as const;
const genderTags = { masculine: 'masc', feminine: 'femn', neuter: 'neut' } as const;

const genderOf = (tag: string | undefined): Reading['gender'] =>
  tag !== undefined && Object.hasOwn(genders, tag) ? genders[tag as keyof typeof genders] : null;

function readingOf(parse: Parse, share: number): Reading | null {
  const { tag } = parse;
  const first = parse.normalize();
  if (tag.POS === undefined || first === false) return null;
  const isNoun = tag.POS === 'NOUN';
  const gender = isNoun ? genderOf(tag.GNdr) : null;
  return {
    lemma: withoutYo(String(first).toLowerCase()),
    partOfSpeech: tag.Apro || tag.Anum ? 'other' : (parts[tag.POS] ?? 'other'),
    gender,
    isAnimate: isNoun ? tag.anim === true : null,
    isPlural: isNoun ? tag.NMbr === 'plur' : null,
    names: namesOf(parse),
    isQuality: first.tag.Qual === true,
    isKnown: parse.parser === 'Dictionary',
    share,
  };
}

function namesOf({ tag }: Parse): Reading['names'] {
  if (tag.Name) return 'given_name';
  if (tag.Surn) return 'surname';
  if (tag.Patr) return 'patronymic';
  if (tag.Geox) return 'place';
  return tag.Orgn ? 'organisation' : null;
}

const known = { ...plain, ignoreCase: true, parsers: ['Dictionary?', 'HyphenParticle?', 'HyphenAdverb'] };

function isKnown(word: string): boolean {
  if (hasRightForm(word)) return true;
  const parts = word.split('-');
  return parts.length > 1 && parts.every((part) => part === '' || hasRightForm(part));
}

/** Mistakes that the dictionary takes for ways to speak: «прийдется» for «придется», «девченки» for «девчонки». */
const mistakes = /^(?:прийд|девч[её]нк|вообщем$)/i;

/** The dictionary has other mistakes as well, marked as such: «здрасьте». */
function hasRightForm(word: string): boolean {
  if (mistakes.test(word)) return false;
  return az.Morph(word, known).some(({ tag }) => !tag.Erro);
}
