import type { Dictionary } from '@molva/russian/dictionary/dictionary';
import type { Corpus } from './corpus.ts';
import { dot } from './k-means.ts';
import { isProper } from './keywords.ts';
import type { PhraseCounts, PhraseFacts } from './phrase-counts.ts';
import type { PhraseKind } from './phrases.ts';
import { isSetPhrase, type Saying, sayingOf, wordsOfTheCompany } from './sayings.ts';
import { boughtThings, isAboutAll, isCircumstance, isFraming, isHalfOfName, nounsOfOthers } from './uses.ts';
import { addRow, at, toUnitLength, type WordVectors } from './vectors.ts';

/** Words that stand with many things and name none: times, whoever is greeted, what everybody does. First forms. */
export const namesNothing = new Set(
  `рубль руб тысяча миллион копейка пара количество часть имя сутки читатель друг вечер утро мес месяц неделя час часы минута сторона итог слово отзовик посетитель гость молодец умница рука причина сравнение восторг эмоция разочарование ужас кошмар шок позор
  конец начало середина весна лето осень зима сезон январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь понедельник вторник среда четверг пятница суббота воскресенье выходной полдень улица проспект
  делать сделать думать понимать говорить сказать брать взять давать дать получать получить прийтись считать решить остаться`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Words that say together what neither does, first forms in the order in which they are said. */
const idioms = new Set([
  'небо земля',
  'деньга ветер',
  'подводный камень',
  'золотой рука',
  'высокий уровень',
  'пятый колесо',
  'адов круг',
  'круг ад',
  'пустой звук',
  'чистый вода',
  'каменный век',
  'край земля',
  'капля море',
  'кот мешок',
]);

/** A noun that stands beside one word more often than this is half of a phrase. */
const half = 0.5;

/** So many quotes are to hold a name. */
const quotesOfOne = 3;
const setPhraseWeight = 0.4;
/** A noun that says too little alone. */
const vagueWeight = 0.15;
/** How much it counts that more of a theme's reviews say a name. */
const coverage = 0.7;
/** Of fewer reviews any word may be in one theme by chance. */
const fewReviews = 200;
/** Of all reviews with a word that is everywhere, a theme that has so many is of it. */
const ownShare = 0.6;
/** How much more a name counts that clauses begin with. */
const subjectWeight = 0.6;
/** Who serves is whom reviews are about. */
const personWeight = 1.2;
/** Those come with the author. */
const kin = new Set(
  'ребенок муж жена мама папа мать отец сын дочь брат сестра подруга родитель бабушка дедушка внук сосед знакомый'.split(
    ' ',
  ),
);
/** What is said with so many different words around it is said freely. */
const manyWays = 40;
/** What a theme may be called. */
export interface Candidate {
  facts: PhraseFacts;
  saying: Saying;
  score: number;
  strength: number;
}

/** Of each theme what it may be called, best first. */
export function candidatesOf(
  corpus: Corpus,
  { phrases, sizes }: PhraseCounts,
  given: { vectors: WordVectors; centers: Float32Array; dictionary: Dictionary },
): Candidate[][] {
  const { vectors, centers, dictionary } = given;
  const { dimensions } = vectors;
  const candidates = Array.from(sizes, (): Candidate[] => []);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const reviews = corpus.kept.size;
  const properNouns = new Set(
    corpus.words.filter((word) => word.isNoun && isProper(word)).map(({ lemma }) => lemma),
  );
  const completed = mostCompleted(phrases);
  const company = wordsOfTheCompany(phrases, reviews);
  const [ofOthers, bought] = [nounsOfOthers(phrases), boughtThings(phrases)];
  const counts = new Map(
    phrases.flatMap(({ kind, lemmas, total }) => (kind === 'noun' ? [[lemmas[0] ?? '', total]] : [])),
  );
  const everywhere = new Set(
    phrases.flatMap((facts) =>
      facts.kind === 'noun' && isAboutAll(facts, reviews, dictionary) ? facts.lemmas : [],
    ),
  );
  for (const facts of phrases) {
    if (facts.total < 2 || isFraming(facts) || isHalfOfName(facts, dictionary)) continue;
    // «Камни» of «подводные камни» are none, nor is «круг» of «колодки по кругу» one.
    if (facts.kind === 'noun' && (completed.get(facts.lemmas[0] ?? '') ?? 0) > half * facts.total) continue;
    const saying = sayingOf(facts, { company, dictionary });
    if (saying === null) continue;
    if (
      idioms.has(facts.lemmas.join(' ')) ||
      facts.lemmas.some((lemma) => namesNothing.has(lemma) || properNouns.has(lemma))
    )
      continue;
    const setPhrase = isSetPhrase(facts) ? setPhraseWeight : 1;
    const noun = facts.lemmas.at(-1) ?? '';
    const isAlone = facts.kind !== 'completed' && facts.kind !== 'joined' && !saying.isFull;
    const isEverywhere = isAlone && everywhere.has(noun);
    const vague =
      facts.kind === 'noun' && (ofOthers.has(noun) || bought.has(noun) || isCircumstance(facts))
        ? vagueWeight
        : 1;
    const isPerson =
      facts.kind === 'noun' && !kin.has(noun) && dictionary.readingsOf(noun)[0]?.isAnimate === true;
    const person = isPerson ? personWeight : 1;
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
      const elsewhereMore =
        facts.kind === 'noun' && facts.total >= 0.15 * reviews && here < 0.35 * facts.total;
      const plain =
        (isOneWord(facts.kind) ? Math.max(0.4, Math.min(1, Math.log(reviews / facts.total) / 2)) : 1) *
        (elsewhereMore ? 0.4 : 1) *
        vague *
        person *
        (1 + subjectWeight * (facts.asSubject / facts.times)) *
        (isEverywhere && (reviews < fewReviews || here < ownShare * (counts.get(noun) ?? 0))
          ? vagueWeight
          : 1);
      const many = here >= quotesOfOne ? 1 : 0.4;
      const ways = facts.between.get(theme)?.size ?? 1;
      const free = Math.min(1, ways / Math.min(here, manyWays)) ** 0.5 * setPhrase;
      const told = Math.min(3, lift) * cosine * plain * saying.weight * many;
      const strength = (here / size) ** coverage * told;
      candidates[theme]?.push({ facts, saying, score: here ** coverage * told * free, strength });
    }
  }
  for (const own of candidates)
    own.sort((one, other) => other.score - one.score || (keyOf(one.facts) < keyOf(other.facts) ? -1 : 1));
  return candidates;
}

/** Of each noun how often it stands in the phrase in which it stands most. */
function mostCompleted(phrases: readonly PhraseFacts[]): Map<string, number> {
  // With «без» before it or not, a phrase is one.
  const totals = new Map<string, { nouns: readonly string[]; total: number }>();
  for (const { kind, lemmas, total } of phrases) {
    if (kind !== 'described' && kind !== 'completed' && kind !== 'joined') continue;
    const nouns = kind === 'described' ? lemmas.slice(-1) : lemmas;
    const key = `${kind} ${lemmas.join(' ')}`;
    totals.set(key, { nouns, total: (totals.get(key)?.total ?? 0) + total });
  }
  const most = new Map<string, number>();
  for (const { nouns, total } of totals.values())
    for (const noun of nouns) most.set(noun, Math.max(most.get(noun) ?? 0, total));
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

/** The same for names of the same words. */
export const keyOf = ({ lemmas }: PhraseFacts) => [...lemmas].toSorted().join(' ');
