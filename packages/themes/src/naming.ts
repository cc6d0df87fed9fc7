import type { Dictionary } from '@molva/russian/dictionary/dictionary';
import { type Corpus, pairKey } from './corpus.ts';
import { at, type WordVectors } from './vectors.ts';
import { dot } from './k-means.ts';

/** A word by which a theme is told from others. */
export interface Keyword {
  lemma: string;
  /** As people write it: its most frequent form that can stand alone. */
  shown: string;
}

export interface Named {
  name: string;
  keywords: Keyword[];
}

const maxKeywords = 10;
/** A second word joins the name where it says nearly as much. */
const secondShare = 0.45;
/** Of a noun's clauses, the share that has one describing word before it: then both are the name. */
const pairShare = 0.35;
const leastPairs = 4;

/** Words that stand with many things and name none: times, whoever is greeted, what everybody does. First forms. */
const namesNothing = new Set(
  `имя сутки читатель друг вечер утро мес месяц неделя час минута сторона итог слово отзовик посетитель гость рука причина
  делать сделать думать понимать говорить сказать брать взять давать дать получать получить прийтись считать решить остаться`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/**
 * Keywords and a name for each theme: nouns that people say there and less elsewhere, most telling first.
 *
 * @param themes of each clause its theme; -1: none
 * @param centers of the themes, one after another
 */
export function nameThemes(
  corpus: Corpus,
  {
    vectors,
    themes,
    centers,
    dictionary,
  }: { vectors: WordVectors; themes: Int32Array; centers: Float32Array; dictionary: Dictionary },
): Named[] {
  const { dimensions } = vectors;
  const count = centers.length / dimensions;
  const within = countWithin(corpus, vectors, themes, count);
  const sizes = new Int32Array(count);
  for (const theme of themes) if (theme >= 0) sizes[theme] = at(sizes, theme) + 1;
  const used = new Set<string>();
  const describing = [...vectors.words].filter((word) => corpus.words[word]?.isNoun === false);
  const order = [...sizes.keys()].toSorted((one, other) => at(sizes, other) - at(sizes, one));
  const named = new Map<number, Named>();
  for (const theme of order) {
    const scored = scoresOf(theme);
    const telling = scored.filter(({ word }) => !namesNothing.has(lemmaOf(word)));
    const keywords = (telling.length > 0 ? telling : scored)
      .slice(0, maxKeywords)
      .map(({ word }) => keywordOf(word));
    const nouns = telling.filter(({ isNoun }) => isNoun);
    // What no dictionary knows is mostly the business's own name, which says nothing of what is spoken about.
    const known = nouns.filter(({ word }) => dictionary.isKnown(lemmaOf(word)));
    const all = scored.filter(({ isNoun }) => isNoun);
    named.set(theme, { name: nameOf(known.length > 0 ? known : nouns.length > 0 ? nouns : all), keywords });
  }
  return [...sizes.keys()].map((theme) => named.get(theme) ?? { name: '', keywords: [] });

  function scoresOf(theme: number): { word: number; score: number; isNoun: boolean }[] {
    const own = within[theme] ?? new Int32Array();
    const size = at(sizes, theme);
    const scored: { word: number; score: number; isNoun: boolean }[] = [];
    for (const [row, word] of vectors.words.entries()) {
      const facts = corpus.words[word];
      const here = at(own, row);
      if (!facts || here < Math.min(3, size / 3)) continue;
      const lift = (here / size) * (corpus.clauses.length / facts.clauses);
      if (lift <= 1) continue;
      const nearness = Math.max(
        0.05,
        dot(vectors.values, row * dimensions, centers, theme * dimensions, dimensions),
      );
      const score = here * Math.log(lift) * nearness * (facts.isNoun ? 1 : 0.35);
      scored.push({ word, score, isNoun: facts.isNoun });
    }
    return scored.toSorted((one, other) => other.score - one.score || one.word - other.word);
  }

  function nameOf(nouns: readonly { word: number; score: number }[]): string {
    const [first, ...rest] = nouns;
    if (!first) return '';
    const free = [first, ...rest].find(({ word }) => !used.has(lemmaOf(word))) ?? first;
    used.add(lemmaOf(free.word));
    const second = nouns.find(
      ({ word, score }) =>
        word !== free.word &&
        score >= secondShare * free.score &&
        !used.has(lemmaOf(word)) &&
        !isAkin(lemmaOf(word), lemmaOf(free.word)),
    );
    if (second) used.add(lemmaOf(second.word));
    const words = [free, ...(second ? [second] : [])].map(({ word }) => phraseOf(word));
    return capitalised(words.join(' и '));
  }

  function lemmaOf(word: number): string {
    return corpus.words[word]?.lemma ?? '';
  }

  function keywordOf(word: number): Keyword {
    const facts = corpus.words[word];
    if (!facts) return { lemma: '', shown: '' };
    return { lemma: facts.lemma, shown: facts.isNoun ? shownNoun(facts.lemma, facts.forms) : facts.lemma };
  }

  /** The noun, with the word that nearly always describes it. */
  function phraseOf(word: number): string {
    const facts = corpus.words[word];
    if (!facts) return '';
    const noun = keywordOf(word).shown;
    let best: { count: number; forms: ReadonlyMap<string, number> } | null = null;
    for (const other of describing) {
      const pair = corpus.pairs.get(pairKey(other, word));
      if (
        pair &&
        pair.count >= Math.max(leastPairs, pairShare * facts.clauses) &&
        pair.count > (best?.count ?? 0)
      )
        best = pair;
    }
    const asSaid =
      best &&
      [...best.forms]
        .toSorted(([, one], [, other]) => other - one)
        .find(([form]) => form.endsWith(` ${noun}`));
    return asSaid ? asSaid[0] : noun;
  }

  function shownNoun(lemma: string, forms: ReadonlyMap<string, number>): string {
    const plural = dictionary.pluralOf(lemma);
    if (plural === null) return lemma;
    let [many, all] = [0, 0];
    for (const [form, times] of forms) {
      all += times;
      if (dictionary.readingsOf(form)[0]?.isPlural === true) many += times;
    }
    return many > all / 2 ? plural : lemma;
  }
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

/** «официант» and «официантка» say the same in a name. */
const isAkin = (one: string, other: string) => one.slice(0, 5) === other.slice(0, 5);

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
