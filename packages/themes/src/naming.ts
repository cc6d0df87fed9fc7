import type { Dictionary } from '@molva/russian/dictionary/dictionary';
import type { Corpus } from './corpus.ts';
import { dot } from './k-means.ts';
import { isProper, type Keyword, keywordOf, tellingWords } from './keywords.ts';
import { countPhrases, type PhraseCounts, type PhraseFacts } from './phrase-counts.ts';
import type { PhraseKind } from './phrases.ts';
import { addRow, at, toUnitLength, type WordVectors } from './vectors.ts';

export interface Named {
  name: string;
  keywords: Keyword[];
  /** First forms of the name's words: a place that holds them bears it out. */
  lemmas: readonly string[];
  /** How much of the theme the name stands for, and how much more than elsewhere. */
  strength: number;
}

const maxKeywords = 10;

/** Two words say what one leaves open; a verb says what was done, and not what with. */
const kindWeights: Readonly<Record<PhraseKind, number>> = {
  noun: 1,
  described: 2.3,
  completed: 2.3,
  joined: 1.6,
  joined_verbs: 0.7,
  acted: 1.4,
  verb: 0.28,
  adverb: 0.28,
};

/** Words that stand with many things and name none: times, whoever is greeted, what everybody does. First forms. */
const namesNothing = new Set(
  `рубль руб тысяча миллион копейка пара количество часть имя сутки читатель друг вечер утро мес месяц неделя час часы минута сторона итог слово отзовик посетитель гость рука причина
  делать сделать думать понимать говорить сказать брать взять давать дать получать получить прийтись считать решить остаться`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Words that say what they are about by those beside them alone. First forms. */
const nothingAlone = new Set('вопрос проблема ситуация клиент место информация результат работа'.split(' '));

/** A noun that stands beside one word more often than this is half of a phrase. */
const half = 0.5;

interface Candidate {
  facts: PhraseFacts;
  score: number;
  strength: number;
}

/**
 * Keywords and a name for each theme: the phrase that people say there and less elsewhere, and that stands for what else is
 * said there.
 *
 * @param themes of each clause its theme; -1: none
 * @param centers of the themes, one after another
 */
export function nameThemes(
  corpus: Corpus,
  given: { vectors: WordVectors; themes: Int32Array; centers: Float32Array; dictionary: Dictionary },
): Named[] {
  const { vectors, themes, centers, dictionary } = given;
  const { dimensions } = vectors;
  const count = centers.length / dimensions;
  const words = tellingWords(corpus, given);
  const counts = countPhrases(corpus, { themes, count, dictionary });
  const candidates = candidatesOf(corpus, counts, { vectors, centers });
  const used = new Set<string>();
  const named = new Map<number, Named>();
  const order = [...counts.sizes.keys()].toSorted(
    (one, other) => at(counts.sizes, other) - at(counts.sizes, one) || one - other,
  );
  for (const theme of order) {
    const own = words[theme] ?? [];
    const telling = own.filter(({ word }) => !namesNothing.has(corpus.words[word]?.lemma ?? ''));
    const keywords = (telling.length > 0 ? telling : own)
      .slice(0, maxKeywords)
      .map(({ word }) => keywordOf(corpus, word, dictionary));
    const best = (candidates[theme] ?? []).find(({ facts }) => !used.has(keyOf(facts)));
    const [noun] = [...telling.filter(({ isNoun }) => isNoun), ...own].map(({ word }) =>
      keywordOf(corpus, word, dictionary),
    );
    if (best) used.add(keyOf(best.facts));
    named.set(theme, {
      name: capitalised(best ? shapeOf(best.facts) : (noun?.shown ?? '')),
      keywords,
      lemmas: best ? best.facts.lemmas : noun ? [noun.lemma] : [],
      strength: best?.strength ?? 0,
    });
  }
  return [...counts.sizes.keys()].map(
    (theme) => named.get(theme) ?? { name: '', keywords: [], lemmas: [], strength: 0 },
  );
}

/** Of each theme what it may be called, best first. */
function candidatesOf(
  corpus: Corpus,
  { phrases, sizes }: PhraseCounts,
  { vectors, centers }: { vectors: WordVectors; centers: Float32Array },
): Candidate[][] {
  const { dimensions } = vectors;
  const candidates = Array.from(sizes, (): Candidate[] => []);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const reviews = corpus.kept.size;
  const properNouns = new Set(
    corpus.words.filter((word) => word.isNoun && isProper(word)).map(({ lemma }) => lemma),
  );
  const described = mostDescribed(phrases);
  for (const facts of phrases) {
    if (facts.total < 2) continue;
    // «Камни» of «подводные камни» are none.
    if (facts.kind === 'noun' && (described.get(facts.lemmas[0] ?? '') ?? 0) > half * facts.total) continue;
    if (facts.kind === 'noun' && facts.lemmas.some((lemma) => nothingAlone.has(lemma))) continue;
    if (facts.kind === 'verb' && !isOpinion(shapeOf(facts))) continue;
    if (facts.lemmas.some((lemma) => namesNothing.has(lemma) || properNouns.has(lemma))) continue;
    const point = pointOf(corpus, facts.lemmas, vectors);
    if (point === null) continue;
    for (const [theme, here] of facts.reviews) {
      const size = sizes[theme] ?? 0;
      if (theme < 0 || here < 2) continue;
      const own = (here + 0.1) / (size + 1);
      const elsewhere = (facts.total - here + 1) / (all - size + 10);
      const lift = Math.log(own / elsewhere);
      if (lift <= 0) continue;
      const cosine = dot(point, 0, centers, theme * dimensions, dimensions);
      if (cosine <= 0.2) continue;
      const plain = isOneWord(facts.kind)
        ? Math.max(0.4, Math.min(1, Math.log(reviews / facts.total) / 2))
        : 1;
      const kind =
        (facts.lemmas[0]?.startsWith('не ') === true ? 0.8 : kindWeights[facts.kind]) *
        (facts.lemmas.length > 2 ? 0.85 : 1);
      // Three quotes are to hold it.
      const many = here >= 3 ? 1 : 0.4;
      const told = Math.min(3, lift) * cosine * plain;
      const score = here ** 0.6 * told * kind * many;
      candidates[theme]?.push({ facts, score, strength: (here / size) ** 0.6 * told * kind * many });
    }
  }
  for (const own of candidates)
    own.sort((one, other) => other.score - one.score || (keyOf(one.facts) < keyOf(other.facts) ? -1 : 1));
  return candidates;
}

/** Of each noun how often the word that describes it most stands before it. */
function mostDescribed(phrases: readonly PhraseFacts[]): Map<string, number> {
  const most = new Map<string, number>();
  for (const { kind, lemmas, total } of phrases) {
    const noun = lemmas.at(-1);
    if (kind === 'described' && noun !== undefined) most.set(noun, Math.max(most.get(noun) ?? 0, total));
  }
  return most;
}

/** Where a phrase stands among the words' vectors; null: none of its words has one. */
function pointOf(corpus: Corpus, lemmas: readonly string[], vectors: WordVectors): Float32Array | null {
  const point = new Float32Array(vectors.dimensions);
  for (const lemma of lemmas) {
    const word = corpus.numberOf(lemma);
    const row = word === undefined ? -1 : at(vectors.rows, word);
    if (row >= 0) addRow(point, 0, vectors.values, row, vectors.dimensions, at(vectors.weights, row));
  }
  return toUnitLength(point, 0, vectors.dimensions) > 0 ? point : null;
}

const isOneWord = (kind: PhraseKind) => kind === 'noun' || kind === 'verb' || kind === 'adverb';

/** «Рекомендую», «не советую»: what the author says, where other verbs tell what somebody did. */
const isOpinion = (shape: string) => /[юу]$/.test(shape);

const keyOf = ({ lemmas }: PhraseFacts) => [...lemmas].toSorted().join(' ');

const shapeOf = ({ shapes }: PhraseFacts) =>
  [...shapes].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))[0]?.[0] ?? '';

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
