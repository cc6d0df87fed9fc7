import type { ThemeModel } from './model.ts';
import { at } from './vectors.ts';

/** Word vectors as they are kept: a byte a value, and what a byte counts for each word. */
export interface PackedWords {
  words: string[];
  scales: Float32Array;
  vectors: Int8Array;
}

const most = 127;

/** A byte a value: the cosine of two clauses changes in its third digit. */
export function packWords({ words, vectors, dimensions }: ThemeModel): PackedWords {
  const scales = new Float32Array(words.length);
  const packed = new Int8Array(vectors.length);
  for (let row = 0; row < words.length; row += 1) {
    const start = row * dimensions;
    let largest = 0;
    for (let index = start; index < start + dimensions; index += 1)
      largest = Math.max(largest, Math.abs(at(vectors, index)));
    const scale = largest / most;
    scales[row] = scale;
    if (scale > 0)
      for (let index = start; index < start + dimensions; index += 1)
        packed[index] = Math.round(at(vectors, index) / scale);
  }
  return { words, scales, vectors: packed };
}

export function unpackWords({ scales, vectors }: PackedWords, dimensions: number): Float32Array {
  const values = new Float32Array(vectors.length);
  for (let index = 0; index < vectors.length; index += 1)
    values[index] = (vectors[index] ?? 0) * at(scales, Math.floor(index / dimensions));
  return values;
}
