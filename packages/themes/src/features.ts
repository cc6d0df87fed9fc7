import type { Dictionary, PartOfSpeech } from '@molva/russian/dictionary/dictionary';
import { tokenize } from '@molva/russian/tokens';

export type Spelling = 'small' | 'capital' | 'abbreviation';

/** A word of a text by which its theme is known. */
export interface Feature {
  /** First form with е for ё; what is negated begins with «не ». */
  lemma: string;
  /** As it stands in the text, in small letters. */
  form: string;
  /** How it is written inside a sentence; null where it opens one, as its capital letter then says nothing. */
  spelling: Spelling | null;
  isNoun: boolean;
  /** How much it says of what is spoken about, 0 to 1, whatever its frequency. */
  weight: number;
}

/** Nouns name what is spoken of; how somebody does something says less of it. `npm run bench -- themes` holds them. */
const weights: Readonly<Record<PartOfSpeech, number>> = {
  noun: 1,
  verb: 0.6,
  adjective: 0.6,
  short_adjective: 0.6,
  adverb: 0.2,
  other: 0,
};
const foreignWeight = 0.5;

/** Words that stand with everything and name nothing, in first forms with е for ё, and those of other languages. */
const empty = new Set(
  `быть стать мочь являться иметь хотеть хотеться весь это который свой такой самый очень просто вообще еще уже тоже также
  всегда раз год лет день время человек спасибо здравствуйте привет отзыв вещь дело случай момент целое образ
  the a an and or of to in is are was were it this that for with on at my we i you they he she as be have has had not but so very
  і та не що це як на до за від ми ви вони дуже але`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Whether a first form stands with everything and names nothing. */
export const isEmptyWord = (lemma: string): boolean => empty.has(lemma);

const negations = new Set(['не', 'ни', 'без', 'нет', 'not', 'no', 'without']);
/** «не очень вкусно», «не было очереди»: a negation reaches over one such word. */
const passed = new Set(['очень', 'совсем', 'слишком', 'было', 'был', 'была', 'были', 'так', 'особо', 'very']);

/** As a name is written, and a word that opens a sentence. */
const capital = /^\p{Lu}\p{Ll}/u;

function spellingOf(raw: string): Spelling {
  if (/^\p{Lu}{2,5}$/u.test(raw)) return 'abbreviation';
  return capital.test(raw) ? 'capital' : 'small';
}

/** Words of an installation that are remembered: those of a language repeat, those of an attack do not. */
const maxRemembered = 300_000;

/** Reads words by the dictionary, each form once. */
export class FeatureReader {
  readonly #dictionary: Dictionary;
  readonly #known = new Map<string, Omit<Feature, 'form' | 'spelling'> | null>();

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
  }

  /** Words of a part of a text that say what it is about, in order. */
  featuresOf(text: string): Feature[] {
    const found: Feature[] = [];
    let isNegated = false;
    for (const { norm, raw, kind, opens } of tokenize(text)) {
      if (negations.has(norm)) {
        isNegated = true;
        continue;
      }
      if (isNegated && passed.has(norm)) continue;
      const word =
        kind === 'word' || kind === 'latin' ? this.#read(norm, capital.test(raw) ? raw : norm, kind) : null;
      if (word !== null)
        found.push({
          ...word,
          form: norm,
          spelling: opens ? null : spellingOf(raw),
          lemma: isNegated && !word.isNoun ? `не ${word.lemma}` : word.lemma,
        });
      isNegated = false;
    }
    return found;
  }

  /** The first form of a word that stands alone, as a keyword does; null: it says nothing of what is spoken about. */
  lemmaOf(word: string): string | null {
    return this.featuresOf(word)[0]?.lemma ?? null;
  }

  /** @param written with its capital letter, by which the dictionary tells names from words */
  #read(norm: string, written: string, kind: 'word' | 'latin'): Omit<Feature, 'form' | 'spelling'> | null {
    const known = this.#known.get(written);
    if (known !== undefined) return known;
    const word = this.#readAnew(norm, written, kind);
    if (this.#known.size >= maxRemembered) this.#known.clear();
    this.#known.set(written, word);
    return word;
  }

  #readAnew(
    norm: string,
    written: string,
    kind: 'word' | 'latin',
  ): Omit<Feature, 'form' | 'spelling'> | null {
    if (norm.length < 2 || norm.length > 40 || empty.has(norm)) return null;
    if (kind === 'latin') return { lemma: norm, isNoun: true, weight: foreignWeight };
    const [reading] = this.#dictionary.readingsOf(written);
    if (reading === undefined) return { lemma: norm, isNoun: false, weight: foreignWeight };
    const weight = weights[reading.partOfSpeech];
    if (weight === 0 || empty.has(reading.lemma) || isName(reading.names)) return null;
    return {
      lemma: reading.lemma,
      isNoun: reading.partOfSpeech === 'noun',
      weight,
    };
  }
}

/** Whoever is named is not what is spoken of: reviews that praise Анна are about the staff. */
const isName = (names: string | null) =>
  names === 'given_name' || names === 'patronymic' || names === 'surname';
