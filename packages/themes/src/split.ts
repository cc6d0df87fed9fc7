import type { Dictionary } from '@molva/russian/dictionary/dictionary';
import { Corpus } from './corpus.ts';
import type { FeatureReader } from './features.ts';
import { cluster } from './k-means.ts';
import type { ThemeModel } from './model.ts';
import { nameThemes } from './naming.ts';
import { addRow, at, toUnitLength, type WordVectors } from './vectors.ts';

/** A theme that a larger one falls into. */
export interface Part {
  name: string;
  keywords: string[];
  /** Its middle, of unit length. */
  center: Float32Array;
  size: number;
}

/**
 * What clauses of one theme fall into, by the vectors of the run that found it, largest first. Fewer parts than were asked
 * for where they say too much alike.
 */
export function splitClauses(
  clauses: readonly string[],
  model: Pick<ThemeModel, 'dimensions' | 'words' | 'vectors'>,
  given: { count: number; reader: FeatureReader; dictionary: Dictionary; random: () => number },
): Part[] {
  const { count, reader, dictionary, random } = given;
  const { dimensions } = model;
  const corpus = new Corpus(reader);
  for (const [index, text] of clauses.entries()) corpus.add({ id: String(index), text });
  const vectors = vectorsFor(corpus, model);
  const values = new Float32Array(corpus.clauses.length * dimensions);
  for (const [clause, { words }] of corpus.clauses.entries()) {
    for (const word of words) {
      const row = at(vectors.rows, word);
      if (row >= 0) addRow(values, clause, vectors.values, row, dimensions, at(vectors.weights, row));
    }
    toUnitLength(values, clause * dimensions, dimensions);
  }
  const none = new Float32Array();
  const points = { count: corpus.clauses.length, dimensions, values };
  if (points.count < count) return [];
  const { centers, nearest } = cluster(points, { fixed: none, begun: none, count }, random);
  const named = nameThemes(corpus, { vectors, themes: nearest, centers, dictionary });
  return named
    .map(({ name, keywords }, part) => ({
      name,
      keywords: keywords.map(({ shown }) => shown),
      center: centers.slice(part * dimensions, (part + 1) * dimensions),
      size: nearest.filter((theme) => theme === part).length,
    }))
    .filter(({ size }) => size > 0)
    .toSorted((one, other) => other.size - one.size);
}

/** The model's vectors for the words of a corpus, of unit length; how much each counts stands beside. */
function vectorsFor(
  corpus: Corpus,
  { dimensions, words, vectors }: Pick<ThemeModel, 'dimensions' | 'words' | 'vectors'>,
): WordVectors {
  const known = words.flatMap((lemma, row) => {
    const word = corpus.numberOf(lemma);
    return word === undefined ? [] : [{ word, row }];
  });
  const rows = new Int32Array(corpus.words.length).fill(-1);
  const values = new Float32Array(known.length * dimensions);
  const weights = new Float32Array(known.length);
  for (const [index, { word, row }] of known.entries()) {
    rows[word] = index;
    addRow(values, index, vectors, row, dimensions, 1);
    weights[index] = toUnitLength(values, index * dimensions, dimensions);
  }
  return { dimensions, words: Int32Array.from(known, ({ word }) => word), rows, values, weights };
}
