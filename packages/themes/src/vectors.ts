import { EigenvalueDecomposition, Matrix } from 'ml-matrix';
import type { Corpus } from './corpus.ts';

/** Words with a vector each: those that stand with the same words point the same way. */
export interface WordVectors {
  dimensions: number;
  /** Number in the corpus, of each row. */
  words: Int32Array;
  /** Row of each word of the corpus; -1: without a vector. */
  rows: Int32Array;
  /** Rows of unit length, one after another. */
  values: Float32Array;
  /** What a word counts in its clause: what it says by itself and how rare it is. */
  weights: Float32Array;
}

export const defaultDimensions = 48;
const leastClauses = 3;
/** A word in more clauses than this stands with everything. */
const maxOfClauses = 0.2;
const maxWords = 5000;
/** Smooths how often neighbours stand anywhere (Levy, Goldberg and Dagan 2015, "Improving Distributional Similarity"). */
const contextPower = 0.75;
/** Columns beyond those that are wanted, and rounds: the subspace found is then the same whatever it began with. */
const extraColumns = 16;
const rounds = 8;

/**
 * Vectors of words from the texts themselves: positive pointwise mutual information of words in one clause, brought to a
 * few dimensions by the largest eigenvectors (Levy and Goldberg 2014; subspace iteration of Halko, Martinsson and Tropp 2011).
 */
export function makeVectors(corpus: Corpus, random: () => number): WordVectors {
  const words = vocabularyOf(corpus);
  const rows = new Int32Array(corpus.words.length).fill(-1);
  for (const [row, word] of words.entries()) rows[word] = row;
  const size = words.length;
  const dimensions = Math.max(1, Math.min(defaultDimensions, size - 1));
  const values =
    size < 2
      ? new Float32Array(size).fill(1)
      : eigenRows(associations(corpus, rows, size), size, dimensions, random);
  const clauses = corpus.clauses.length;
  const weights = Float32Array.from(words, (word) => {
    const facts = corpus.words[word];
    return facts ? facts.weight * Math.log(1 + clauses / facts.clauses) : 0;
  });
  return { dimensions, words, rows, values, weights };
}

/** The words that say most, most frequent first: those of too few clauses or too many say nothing of a theme. */
function vocabularyOf({ words, clauses }: Corpus): Int32Array {
  const least = clauses.length < 300 ? 2 : leastClauses;
  const most = Math.max(20, maxOfClauses * clauses.length);
  return Int32Array.from(
    words
      .map((word, number) => ({ number, count: word.clauses }))
      .filter(({ count }) => count >= least && count <= most)
      .toSorted((one, other) => other.count - one.count || one.number - other.number)
      .slice(0, maxWords)
      .map(({ number }) => number),
  );
}

/** A symmetric matrix: of each row where its values begin, their columns and the values. */
interface Sparse {
  starts: Int32Array;
  columns: Int32Array;
  values: Float32Array;
}

function associations(corpus: Corpus, rows: Int32Array, size: number): Sparse {
  const counts = countTogether(corpus, rows, size);
  const sums = new Float64Array(size);
  let total = 0;
  eachPair(counts, size, (one, other, count) => {
    sums[one] = at(sums, one) + count;
    sums[other] = at(sums, other) + count;
    total += 2 * count;
  });
  const contexts = sums.map((sum) => sum ** contextPower);
  const contextTotal = contexts.reduce((sum, value) => sum + value, 0);
  const information = (one: number, other: number, count: number) =>
    Math.log((count * contextTotal) / (at(sums, one) * at(contexts, other)));
  const lengths = new Int32Array(size);
  eachPair(counts, size, (one, other, count) => {
    if (information(one, other, count) + information(other, one, count) <= 0) return;
    lengths[one] = at(lengths, one) + 1;
    lengths[other] = at(lengths, other) + 1;
  });
  const starts = new Int32Array(size + 1);
  for (let row = 0; row < size; row += 1) starts[row + 1] = at(starts, row) + at(lengths, row);
  const filled = starts.slice(0, size);
  const columns = new Int32Array(at(starts, size));
  const values = new Float32Array(at(starts, size));
  const put = (row: number, column: number, value: number) => {
    const place = at(filled, row);
    columns[place] = column;
    values[place] = value;
    filled[row] = place + 1;
  };
  eachPair(counts, size, (one, other, count) => {
    // The mean of both ways makes the matrix symmetric.
    const value = (information(one, other, count) + information(other, one, count)) / 2;
    if (value <= 0) return;
    put(one, other, value);
    put(other, one, value);
  });
  return { starts, columns, values };
}

/** How often two words stand in one clause: the triangle over the diagonal, row after row. */
function countTogether({ clauses }: Corpus, rows: Int32Array, size: number): Uint32Array {
  const counts = new Uint32Array((size * (size - 1)) / 2);
  for (const { words } of clauses) {
    const own = [...words]
      .map((word) => at(rows, word))
      .filter((row) => row >= 0)
      .toSorted((a, b) => a - b);
    for (const [index, one] of own.entries())
      for (const other of own.slice(index + 1)) {
        const place = indexOfPair(one, other, size);
        counts[place] = (counts[place] ?? 0) + 1;
      }
  }
  return counts;
}

const indexOfPair = (one: number, other: number, size: number) =>
  one * (size - 1) - (one * (one - 1)) / 2 + other - one - 1;

function eachPair(
  counts: Uint32Array,
  size: number,
  take: (one: number, other: number, count: number) => void,
): void {
  let place = 0;
  for (let one = 0; one < size; one += 1)
    for (let other = one + 1; other < size; other += 1, place += 1) {
      const count = counts[place] ?? 0;
      if (count > 0) take(one, other, count);
    }
}

/** Rows of unit length in the space of the largest eigenvectors. */
function eigenRows(matrix: Sparse, size: number, dimensions: number, random: () => number): Float32Array {
  const width = Math.min(size, dimensions + extraColumns);
  let basis: Columns = Array.from({ length: width }, () =>
    Float64Array.from({ length: size }, () => random() - 0.5),
  );
  orthonormalise(basis);
  for (let round = 0; round < rounds; round += 1) {
    basis = basis.map((column) => times(matrix, column));
    orthonormalise(basis);
  }
  const moved = basis.map((column) => times(matrix, column));
  const small = new Matrix(basis.map((one) => moved.map((other) => product(one, other))));
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(small, {
    assumeSymmetric: true,
  });
  const largest = realEigenvalues
    .map((value, index) => ({ scale: Math.sqrt(Math.abs(value)), index }))
    .toSorted((one, other) => other.scale - one.scale)
    .slice(0, dimensions);
  const values = new Float32Array(size * dimensions);
  for (const [place, { scale, index }] of largest.entries()) {
    const shares = eigenvectorMatrix.getColumn(index);
    for (const [number, column] of basis.entries()) {
      const share = scale * (shares[number] ?? 0);
      for (let row = 0; row < size; row += 1)
        values[row * dimensions + place] =
          (values[row * dimensions + place] ?? 0) + share * (column[row] ?? 0);
    }
  }
  for (let row = 0; row < size; row += 1) toUnitLength(values, row * dimensions, dimensions);
  return values;
}

type Columns = Float64Array[];

/** Gram and Schmidt, each column twice, which is as exact as need be (Giraud, Langou and Rozložník 2005). */
function orthonormalise(columns: Columns): void {
  for (const [index, column] of columns.entries()) {
    for (let time = 0; time < 2; time += 1)
      for (const before of columns.slice(0, index)) {
        const share = product(before, column);
        for (let row = 0; row < column.length; row += 1)
          column[row] = (column[row] ?? 0) - share * (before[row] ?? 0);
      }
    const length = Math.sqrt(product(column, column));
    if (length > 0)
      for (let row = 0; row < column.length; row += 1) column[row] = (column[row] ?? 0) / length;
  }
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let row = 0; row < one.length; row += 1) sum += (one[row] ?? 0) * (other[row] ?? 0);
  return sum;
}

function times({ starts, columns, values }: Sparse, column: Float64Array): Float64Array {
  const result = new Float64Array(column.length);
  for (let row = 0; row < result.length; row += 1) {
    let sum = 0;
    const end = starts[row + 1] ?? 0;
    for (let place = starts[row] ?? 0; place < end; place += 1)
      sum += (values[place] ?? 0) * (column[columns[place] ?? 0] ?? 0);
    result[row] = sum;
  }
  return result;
}

type Numbers = Float32Array | Float64Array | Int32Array | Uint32Array;

/** A value that is there. Not for loops over all points: kinds of arrays met in one place make it four times slower. */
export const at = (numbers: Numbers, index: number): number => numbers[index] ?? 0;

/** Adds a row of one set of vectors to a row of another, so many times. */
export function addRow(
  to: Float32Array,
  toRow: number,
  from: Float32Array,
  fromRow: number,
  dimensions: number,
  times: number,
): void {
  for (let index = 0; index < dimensions; index += 1)
    to[toRow * dimensions + index] =
      at(to, toRow * dimensions + index) + times * at(from, fromRow * dimensions + index);
}

/** Makes a vector's length 1; one of length 0 stays. @returns its length before */
export function toUnitLength(values: Float32Array, start: number, dimensions: number): number {
  let sum = 0;
  for (let index = start; index < start + dimensions; index += 1) sum += (values[index] ?? 0) ** 2;
  const length = Math.sqrt(sum);
  if (length > 0)
    for (let index = start; index < start + dimensions; index += 1)
      values[index] = (values[index] ?? 0) / length;
  return length;
}
