import type { Dictionary } from '@molva/russian/dictionary/dictionary';
import type { Corpus, WordFacts } from './corpus.ts';
import { dot } from './k-means.ts';
import { at, type WordVectors } from './vectors.ts';

/** A word by which a theme is told from others. */
export interface Keyword {
  lemma: string;
  /** As people write it: its most frequent form that can stand alone. */
  shown: string;
}

/** A word of a theme, by its number. */
export interface TellingWord {
  word: number;
  isNoun: boolean;
}

/** Words of each theme that are said there and less elsewhere, most telling first. */
export function tellingWords(
  corpus: Corpus,
  { vectors, themes, centers }: { vectors: WordVectors; themes: Int32Array; centers: Float32Array },
): TellingWord[][] {
  const { dimensions } = vectors;
  const count = centers.length / dimensions;
  const within = countWithin(corpus, vectors, themes, count);
  const sizes = new Int32Array(count);
  for (const theme of themes) if (theme >= 0) sizes[theme] = at(sizes, theme) + 1;
  return within.map((own, theme) => {
    const size = at(sizes, theme);
    const scored: (TellingWord & { score: number })[] = [];
    for (const [row, word] of vectors.words.entries()) {
      const facts = corpus.words[word];
      const here = at(own, row);
      if (!facts || here < Math.min(3, size / 3)) continue;
      const lift = (here / size) * (corpus.clauses.length / facts.clauses);
      if (lift <= 1) continue;
      const cosine = dot(vectors.values, row * dimensions, centers, theme * dimensions, dimensions);
      const score = here * Math.log(lift) * Math.max(0.05, cosine) * (facts.isNoun ? 1 : 0.35);
      scored.push({ word, score, isNoun: facts.isNoun });
    }
    return scored.toSorted((one, other) => other.score - one.score || one.word - other.word);
  });
}

export function keywordOf(corpus: Corpus, word: number, dictionary: Dictionary): Keyword {
  const facts = corpus.words[word];
  if (!facts) return { lemma: '', shown: '' };
  const { lemma } = facts;
  return { lemma, shown: facts.isNoun ? shownNoun(facts, dictionary) : lemma };
}

function shownNoun({ lemma, forms, spellings }: WordFacts, dictionary: Dictionary): string {
  const noun = dictionary.formsOf(lemma).find(({ partOfSpeech }) => partOfSpeech === 'noun');
  let [many, all] = [0, 0];
  for (const [form, times] of forms) {
    all += times;
    if (dictionary.readingsOf(form)[0]?.isPlural === true) many += times;
  }
  // The first form of a word that no dictionary has is a guess: «латт» of «латте».
  const most = [...forms].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? lemma;
  const shown = !dictionary.isKnown(lemma)
    ? most
    : (noun?.nominative(many > all / 2, null) ?? noun?.nominative(false, null) ?? lemma);
  const { small, capital, abbreviation } = spellings;
  if (abbreviation > small + capital) return shown.toUpperCase();
  if (capital <= small + abbreviation) return shown;
  return shown.replace(/(?<=^|-)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** Of a noun inside a sentence, the share of capital letters that makes it a name. */
const properShare = 0.3;

/** Brands, companies, streets: what is mostly written as names are. */
export function isProper({ spellings: { small, capital, abbreviation } }: WordFacts): boolean {
  return capital >= 2 && capital >= properShare * (small + capital + abbreviation);
}

function countWithin(corpus: Corpus, vectors: WordVectors, themes: Int32Array, count: number): Int32Array[] {
  const within = Array.from({ length: count }, () => new Int32Array(vectors.words.length));
  for (const [index, { words }] of corpus.clauses.entries()) {
    const own = within[themes[index] ?? -1];
    if (!own) continue;
    for (const word of words) {
      const row = at(vectors.rows, word);
      if (row >= 0) own[row] = at(own, row) + 1;
    }
  }
  return within;
}
