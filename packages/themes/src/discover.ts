import type { Dictionary } from '@molva/russian/dictionary/dictionary';
import type { Clause } from './clauses.ts';
import type { Corpus } from './corpus.ts';
import { assign, cluster, type Clusters, dot, type Points } from './k-means.ts';
import type { ThemeModel } from './model.ts';
import type { Keyword } from './keywords.ts';
import { type Named, nameThemes } from './naming.ts';
import { addRow, at, makeVectors, toUnitLength, type WordVectors } from './vectors.ts';

/** A theme that is known from before, by what belongs to it. */
export interface KnownTheme {
  id: string;
  /** As it is called: its places are quoted by these words. */
  name: string;
  /** First forms that a person gave: a clause with one of them is this theme's. */
  keywords: readonly string[];
  /** Where reviews speak of it. */
  places: readonly (Clause & { reviewId: string })[];
}

export interface DiscoverOptions {
  /** Themes that people made or held: they stay where they are, and come first. */
  fixed: readonly KnownTheme[];
  /** Themes of the run before: the new ones begin from them. */
  before: readonly KnownTheme[];
  /** All themes together; null: by how much there is to read. */
  count: number | null;
  random: () => number;
}

/** A place of a review that speaks of a theme. */
export interface Place extends Clause {
  reviewId: string;
  /** Number of the theme. */
  theme: number;
  /** How well it stands for its theme, 0 to 1: near its middle, with the words of its name, fit to be quoted. */
  closeness: number;
}

export interface FoundTheme {
  /** Of the known theme that it is; null: a new one. */
  id: string | null;
  name: string;
  keywords: Keyword[];
}

export interface Discovery {
  /** Fixed ones first, then those of the run before that still stand, then new ones. */
  themes: FoundTheme[];
  places: Place[];
  /** What other texts are read by until the next run. */
  model: ThemeModel;
}

/** Of reviews that say anything, those that may fit nowhere. */
const mostElsewhere = 0.2;
/** A clause nearer than this always speaks of its theme. */
const surelyClose = 0.6;
/** A theme whose name says less of it is none. */
const leastStrength = Number(process.env.LEAST ?? 0.3);
/** How much nearer another theme has to be for a clause to leave its own, as a cosine. */
const inertia = 0.15;
/** Fewest and most that are looked for where nobody says how many. */
const [leastThemes, mostThemes] = [3, 24];
/** Themes grow with the root of what is said: more text says more of the same. */
const clausesOfOne = 18;

/** How many themes are to be expected in so many clauses. */
export function usualCount(clauses: number): number {
  return Math.max(leastThemes, Math.min(mostThemes, Math.round(Math.sqrt(clauses / clausesOfOne))));
}

/** Finds what texts speak of. The same texts and the same random numbers give the same themes. */
export function discover(corpus: Corpus, dictionary: Dictionary, options: DiscoverOptions): Discovery {
  const { fixed, before, random } = options;
  const vectors = makeVectors(corpus, random);
  const { dimensions } = vectors;
  const points = pointsOf(corpus, vectors);
  const clausesAt = clauseFinder(corpus);
  const centerOf = (theme: KnownTheme) => makeCenter(theme, { corpus, vectors, points, clausesAt });
  const count = Math.max(1, options.count ?? usualCount(corpus.clauses.length));
  const stillThere = before
    .map((theme) => ({ theme, center: centerOf(theme) }))
    .filter(({ center }) => center.some((value) => value !== 0))
    .slice(0, Math.max(0, count - fixed.length));
  const grouped = cluster(
    points,
    {
      fixed: joined(fixed.map(centerOf), dimensions),
      begun: joined(
        stillThere.map(({ center }) => center),
        dimensions,
      ),
      count,
    },
    random,
  );
  const keywords = ownersOfWords(corpus, fixed);
  const knownThemes = [...fixed, ...stillThere.map(({ theme }) => theme)];
  const earlier = earlierThemes(knownThemes, clausesAt);
  const naming = { corpus, points, vectors, dictionary, keywords, earlier };
  const all = nameGroups(naming, grouped);
  // So many as were asked for stay.
  const found = options.count === null ? withoutWeak(naming, all, knownThemes.length) : all;
  const { centers, cosines, themes, named, leastCloseness } = found;
  const ids = knownThemes.map(({ id }) => id);
  const holders = named.map(({ lemmas }, theme) => {
    const own = corpus.numbersOf(knownThemes[theme]?.name ?? '');
    return own.length > 0
      ? own.map((word) => [word])
      : lemmas.map((forms) => forms.flatMap((lemma) => corpus.numberOf(lemma) ?? []));
  });
  return {
    themes: named.map(({ name, keywords: own }, theme) => ({ name, keywords: own, id: ids[theme] ?? null })),
    places: corpus.clauses.flatMap(({ review, start, end, words, isQuotable }, clause) => {
      const theme = themes[clause] ?? -1;
      const reviewId = corpus.reviews[review];
      if (theme < 0 || reviewId === undefined) return [];
      const closeness = fitness(at(cosines, clause), heldIn(words, holders[theme] ?? []), isQuotable);
      return [{ reviewId, start, end, theme, closeness }];
    }),
    model: {
      dimensions,
      words: [...vectors.words].map((word) => corpus.words[word]?.lemma ?? ''),
      vectors: weighted(vectors),
      centers,
      keywords: [...keywords].map(([word, theme]) => [corpus.words[word]?.lemma ?? '', theme]),
      leastCloseness,
    },
  };
}

/** Of themes that are too weak, so many go at once: what they leave makes others weaker or stronger. */
const goAtOnce = 1 / 3;

/**
 * A group that no words hold together is no theme: its clauses are of the next one, or of none. The weakest go first; of all
 * that this leads through, the themes with most strong and fewest weak ones among them stand.
 */
function withoutWeak(given: Naming, all: Group, known: number): Group {
  const { points } = given;
  const { dimensions } = points;
  let [best, found] = [all, all];
  for (;;) {
    const { centers: before, named } = found;
    const weak = [...named.keys()]
      .filter((theme) => isWeak(found, theme, known))
      .toSorted((one, other) => (named[one]?.strength ?? 0) - (named[other]?.strength ?? 0));
    if (surplusOf(found, known) >= surplusOf(best, known)) best = found;
    if (weak.length === 0 || named.length === 1) return best;
    const going = new Set(weak.slice(0, Math.min(Math.ceil(weak.length * goAtOnce), named.length - 1)));
    const centers = joined(
      [...named.keys()].flatMap((theme) =>
        going.has(theme) ? [] : [before.subarray(theme * dimensions, (theme + 1) * dimensions)],
      ),
      dimensions,
    );
    found = nameGroups(given, { centers, ...assign(points, centers) });
  }
}

const isWeak = ({ named }: Group, theme: number, known: number): boolean =>
  theme >= known && (named[theme]?.strength ?? 0) < leastStrength;

/** By how many its strong themes are more than its weak ones. */
function surplusOf(group: Group, known: number): number {
  const weak = [...group.named.keys()].filter((theme) => isWeak(group, theme, known)).length;
  return group.named.length - 2 * weak;
}

interface Group extends Clusters {
  /** Of each clause its theme; -1: none. */
  themes: Int32Array;
  named: Named[];
  leastCloseness: number;
}

interface Naming {
  corpus: Corpus;
  points: Points;
  vectors: WordVectors;
  dictionary: Dictionary;
  keywords: ReadonlyMap<number, number>;
  earlier: ReadonlyMap<number, number>;
}

function nameGroups(given: Naming, clusters: Clusters): Group {
  const { corpus, points, vectors, dictionary, keywords, earlier } = given;
  const { centers } = clusters;
  const { nearest, cosines } = stayWhere(earlier, points, clusters);
  const leastCloseness = limitOf(corpus, cosines);
  const themes = nearest.map((theme, clause) => {
    const owner = ownerOf(corpus.clauses[clause]?.words, keywords);
    const closeness = at(cosines, clause) + (earlier.get(clause) === theme ? inertia : 0);
    return owner ?? (closeness >= leastCloseness && closeness > 0 ? theme : -1);
  });
  return {
    centers,
    nearest,
    cosines,
    themes,
    leastCloseness,
    named: nameThemes(corpus, { vectors, themes, centers, dictionary }),
  };
}

/** Of clauses that spoke of a known theme in the run before: which one. */
function earlierThemes(
  themes: readonly KnownTheme[],
  clausesAt: ReturnType<typeof clauseFinder>,
): Map<number, number> {
  const earlier = new Map<number, number>();
  for (const [theme, { places }] of themes.entries())
    for (const place of places) {
      const clause = clausesAt(place);
      if (clause !== undefined) earlier.set(clause, theme);
    }
  return earlier;
}

/** What was of a theme before stays there unless another one is clearly nearer: trends over months are made of it. */
function stayWhere(
  earlier: ReadonlyMap<number, number>,
  { dimensions, values }: Points,
  { centers, nearest, cosines }: Clusters,
): Omit<Clusters, 'centers'> {
  const stayed = { nearest: nearest.slice(), cosines: cosines.slice() };
  for (const [clause, theme] of earlier) {
    const cosine = dot(values, clause * dimensions, centers, theme * dimensions, dimensions);
    if (cosine < at(cosines, clause) - inertia) continue;
    stayed.nearest[clause] = theme;
    stayed.cosines[clause] = cosine;
  }
  return stayed;
}

/** A vector of each clause: those of its words, each as much as it counts. Zeros where it has no word with a vector. */
function pointsOf({ clauses }: Corpus, vectors: WordVectors): Points {
  const { dimensions, rows, values, weights } = vectors;
  const points = new Float32Array(clauses.length * dimensions);
  for (const [clause, { words }] of clauses.entries()) {
    for (const word of words) {
      const row = at(rows, word);
      if (row >= 0) addRow(points, clause, values, row, dimensions, at(weights, row));
    }
    toUnitLength(points, clause * dimensions, dimensions);
  }
  return { count: clauses.length, dimensions, values: points };
}

/** A quote without the words of the name is a riddle; half a sentence is one as well. */
const fitness = (cosine: number, held: number, isQuotable: boolean) =>
  held * (isQuotable ? 0.5 : 0.35) + (isQuotable ? 0.5 : 0.3) * Math.max(0, cosine);

/** Words of a name that stand apart by more than so many others say something else: «карту и договор». */
const mostBetween = 2;

/**
 * How well a clause holds a name: 1 all of it, 0.5 its words here and there, 0 not.
 *
 * @param name of each of its words the numbers it may have
 */
function heldIn(words: Int32Array, name: readonly (readonly number[])[]): number {
  const places = name.map((numbers) => words.findIndex((word) => numbers.includes(word)));
  if (places.length === 0 || places.includes(-1)) return 0;
  return Math.max(...places) - Math.min(...places) < places.length + mostBetween - 1 ? 1 : 0.5;
}

function weighted({ values, weights, dimensions }: WordVectors): Float32Array {
  return values.map((value, index) => value * at(weights, Math.floor(index / dimensions)));
}

/** Finds clauses by the review and the place where they begin; a text that was edited has others. */
function clauseFinder({
  reviews,
  clauses,
}: Corpus): (place: { reviewId: string; start: number }) => number | undefined {
  const numbers = new Map(
    clauses.map(({ review, start }, clause) => [`${reviews[review]} ${start}`, clause]),
  );
  return ({ reviewId, start }) => numbers.get(`${reviewId} ${start}`);
}

function makeCenter(
  { keywords, places }: KnownTheme,
  read: {
    corpus: Corpus;
    vectors: WordVectors;
    points: Points;
    clausesAt: ReturnType<typeof clauseFinder>;
  },
): Float32Array {
  const { corpus, vectors, points, clausesAt } = read;
  const { dimensions } = vectors;
  const center = new Float32Array(dimensions);
  for (const place of places) {
    const clause = clausesAt(place);
    if (clause !== undefined) addRow(center, 0, points.values, clause, dimensions, 1);
  }
  toUnitLength(center, 0, dimensions);
  // What a person said weighs as much as all places together.
  for (const word of keywords) {
    const row = at(vectors.rows, corpus.numberOf(word) ?? corpus.words.length);
    if (corpus.numberOf(word) !== undefined && row >= 0)
      addRow(center, 0, vectors.values, row, dimensions, 1 / keywords.length);
  }
  toUnitLength(center, 0, dimensions);
  return center;
}

function joined(rows: readonly Float32Array[], dimensions: number): Float32Array {
  const flat = new Float32Array(rows.length * dimensions);
  for (const [index, row] of rows.entries()) flat.set(row, index * dimensions);
  return flat;
}

/** Words by number that people gave to a theme. */
function ownersOfWords(corpus: Corpus, themes: readonly KnownTheme[]): Map<number, number> {
  const owners = new Map<number, number>();
  for (const [theme, { keywords }] of themes.entries())
    for (const keyword of keywords) {
      const word = corpus.numberOf(keyword);
      if (word !== undefined && !owners.has(word)) owners.set(word, theme);
    }
  return owners;
}

function ownerOf(words: Int32Array | undefined, owners: ReadonlyMap<number, number>): number | null {
  if (owners.size > 0)
    for (const word of words ?? []) {
      const theme = owners.get(word);
      if (theme !== undefined) return theme;
    }
  return null;
}

/** How close a clause has to be to its theme, so that not too many reviews speak of nothing. */
function limitOf({ clauses, reviews }: Corpus, cosines: Float32Array): number {
  const closest = new Map<number, number>();
  for (const [clause, { review }] of clauses.entries())
    closest.set(review, Math.max(closest.get(review) ?? 0, at(cosines, clause)));
  const sorted = [...closest.values()].toSorted((one, other) => one - other);
  // Reviews without a word that says anything are elsewhere in any case.
  const elsewhere = Math.floor(reviews.length * mostElsewhere) - (reviews.length - sorted.length);
  return Math.min(surelyClose, sorted[Math.max(0, elsewhere)] ?? 0);
}
