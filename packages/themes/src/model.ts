import { clausesOf, type Clause } from './clauses.ts';
import type { FeatureReader } from './features.ts';
import { assign } from './k-means.ts';
import { addRow, toUnitLength } from './vectors.ts';

/** All that is needed to tell the themes of another text. */
export interface ThemeModel {
  dimensions: number;
  /** First forms, each with its row in `vectors`, which is as long as the word counts. */
  words: string[];
  vectors: Float32Array;
  /** Middles of the themes, of unit length. */
  centers: Float32Array;
  /** First forms that belong to a theme by a person's word. */
  keywords: [lemma: string, theme: number][];
  /** A clause that is farther from all themes speaks of none. */
  leastCloseness: number;
}

/** Tells the themes of texts that came after the run. */
export class ThemeReader {
  readonly #model: ThemeModel;
  readonly #rows: ReadonlyMap<string, number>;
  readonly #owners: ReadonlyMap<string, number>;
  readonly #reader: FeatureReader;

  constructor(model: ThemeModel, reader: FeatureReader) {
    this.#model = model;
    this.#reader = reader;
    this.#rows = new Map(model.words.map((word, row) => [word, row]));
    this.#owners = new Map(model.keywords);
  }

  /** Places of a text that speak of a theme. */
  placesIn(text: string): (Clause & { theme: number; closeness: number })[] {
    const { dimensions, vectors, centers, leastCloseness } = this.#model;
    return clausesOf(text).flatMap((clause) => {
      const lemmas = [
        ...new Set(this.#reader.featuresOf(text.slice(clause.start, clause.end)).map(({ lemma }) => lemma)),
      ];
      const point = new Float32Array(dimensions);
      for (const lemma of lemmas) {
        const row = this.#rows.get(lemma);
        if (row !== undefined) addRow(point, 0, vectors, row, dimensions, 1);
      }
      toUnitLength(point, 0, dimensions);
      const { nearest, cosines } = assign({ count: 1, dimensions, values: point }, centers);
      const [closeness = 0] = cosines;
      const owner = lemmas.map((lemma) => this.#owners.get(lemma)).find((theme) => theme !== undefined);
      const theme = owner ?? (closeness >= leastCloseness && closeness > 0 ? nearest[0] : undefined);
      return theme === undefined || theme < 0 ? [] : [{ ...clause, theme, closeness }];
    });
  }
}
