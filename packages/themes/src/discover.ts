import type { Dictionary } from '@molva/russian/dictionary/dictionary';
import type { Clause } from './clauses.ts';
import type { Corpus } from './corpus.ts';
import { nameGroups, withoutWeak } from './groups.ts';
import { assign, chosen, cluster, joined, type Points } from './k-means.ts';
import type { ThemeModel } from './model.ts';
import type { Keyword } from './keywords.ts';
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
  const knownThemes = [...fixed, ...stillThere.map(({ theme }) => theme)];
  const earlier = earlierThemes(knownThemes, clausesAt);
  // What people hold is not to be found once more: two themes that were merged would come apart.
  const isHeld = (clause: number) => (earlier.get(clause) ?? fixed.length) < fixed.length;
  const { centers: middles } = cluster(
    chosen(points, (clause) => !isHeld(clause)),
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
  const naming = { corpus, points, vectors, dictionary, keywords, earlier, isHeld };
  const all = nameGroups(naming, { centers: middles, ...assign(points, middles) });
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
const maxBetween = 2;

/**
 * How well a clause holds a name: 1 all of it, 0.5 its words here and there, 0 not.
 *
 * @param name of each of its words the numbers it may have
 */
function heldIn(words: Int32Array, name: readonly (readonly number[])[]): number {
  const places = name.map((numbers) => words.findIndex((word) => numbers.includes(word)));
  if (places.length === 0 || places.includes(-1)) return 0;
  return Math.max(...places) - Math.min(...places) < places.length + maxBetween - 1 ? 1 : 0.5;
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
