import type { Dictionary } from '@molva/russian/dictionary/dictionary';
import type { Corpus } from './corpus.ts';
import { assign, type Clusters, dot, joined, type Points } from './k-means.ts';
import { type Named, nameThemes } from './naming.ts';
import { at, type WordVectors } from './vectors.ts';

/** Of reviews that say anything, those that may fit nowhere. */
const maxElsewhere = 0.2;
/** A clause nearer than this always speaks of its theme. */
const surelyClose = 0.6;
/** A theme whose name says less of it is none. */
const leastStrength = 0.3;
/** How much nearer another theme has to be for a clause to leave its own, as a cosine. */
const inertia = 0.2;

/** Clauses by theme, each theme with its name. */
export interface Group extends Clusters {
  /** Of each clause its theme; -1: none. */
  themes: Int32Array;
  named: Named[];
  leastCloseness: number;
}

/** What groups are made and named by. */
export interface Naming {
  corpus: Corpus;
  points: Points;
  vectors: WordVectors;
  dictionary: Dictionary;
  keywords: ReadonlyMap<number, number>;
  /** Of clauses that spoke of a known theme in the run before: which one. */
  earlier: ReadonlyMap<number, number>;
  /** Whether a clause stays with that theme whatever is nearer: a person holds it. */
  isHeld: (clause: number) => boolean;
}

/** Gives clauses to the themes that they are near, and names them. */
export function nameGroups(given: Naming, clusters: Clusters): Group {
  const { corpus, points, vectors, dictionary, keywords, earlier, isHeld } = given;
  const { centers } = clusters;
  const { nearest, cosines } = stayWhere(given, points, clusters);
  const leastCloseness = limitOf(corpus, cosines, isHeld);
  const themes = nearest.map((theme, clause) => {
    const owner = ownerOf(corpus.clauses[clause]?.words, keywords);
    if (isHeld(clause)) return owner ?? theme;
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

/** Of themes that are too weak, so many go at once: what they leave makes others weaker or stronger. */
const goAtOnce = 1 / 3;
/** One theme would be all that is said. */
const fewestThemes = 2;
/** Reviews near no theme, beside those that say nothing: more of them are worse than a weak theme. */
const toleratedElsewhere = 0.22;

/**
 * A group that no words hold together is no theme: its clauses are of the next one, or of none. The weakest go first; of all
 * that this leads through, the themes with most strong and fewest weak ones among them stand.
 */
export function withoutWeak(given: Naming, all: Group, known: number): Group {
  const { points } = given;
  const { dimensions } = points;
  let [best, found] = [all, all];
  for (;;) {
    const { centers: before, named } = found;
    const weak = [...named.keys()]
      .filter((theme) => isWeak(found, theme, known))
      .toSorted((one, other) => (named[one]?.strength ?? 0) - (named[other]?.strength ?? 0));
    if (found !== all && elsewhereOf(given.corpus, found) > toleratedElsewhere) return best;
    if (surplusOf(found, known) >= surplusOf(best, known)) best = found;
    const spare = named.length - fewestThemes;
    if (weak.length === 0 || spare <= 0) return best;
    const going = new Set(weak.slice(0, Math.min(Math.ceil(weak.length * goAtOnce), spare)));
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

/** Of the reviews, the share that speaks of none of the themes. */
function elsewhereOf({ clauses, reviews }: Corpus, { themes }: Group): number {
  const spoken = new Set<number>();
  for (const [clause, { review }] of clauses.entries()) if ((themes[clause] ?? -1) >= 0) spoken.add(review);
  return 1 - spoken.size / Math.max(1, reviews.length);
}

/** By how many its strong themes are more than its weak ones. */
function surplusOf(group: Group, known: number): number {
  const weak = [...group.named.keys()].filter((theme) => isWeak(group, theme, known)).length;
  return group.named.length - 2 * weak;
}

/**
 * What was of a theme before stays there unless another one is clearly nearer: trends over months are made of it. What a
 * person holds stays in any case.
 */
function stayWhere(
  { earlier, isHeld }: Pick<Naming, 'earlier' | 'isHeld'>,
  { dimensions, values }: Points,
  { centers, nearest, cosines }: Clusters,
): Omit<Clusters, 'centers'> {
  const stayed = { nearest: nearest.slice(), cosines: cosines.slice() };
  for (const [clause, theme] of earlier) {
    const cosine = dot(values, clause * dimensions, centers, theme * dimensions, dimensions);
    if (!isHeld(clause) && cosine < at(cosines, clause) - inertia) continue;
    stayed.nearest[clause] = theme;
    stayed.cosines[clause] = cosine;
  }
  return stayed;
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
function limitOf(
  { clauses, reviews }: Corpus,
  cosines: Float32Array,
  isHeld: (clause: number) => boolean,
): number {
  const closest = new Map<number, number>();
  for (const [clause, { review }] of clauses.entries())
    closest.set(review, Math.max(closest.get(review) ?? 0, isHeld(clause) ? 1 : at(cosines, clause)));
  const sorted = [...closest.values()].toSorted((one, other) => one - other);
  // Reviews without a word that says anything are elsewhere in any case.
  const elsewhere = Math.floor(reviews.length * maxElsewhere) - (reviews.length - sorted.length);
  return Math.min(surelyClose, sorted[Math.max(0, elsewhere)] ?? 0);
}
