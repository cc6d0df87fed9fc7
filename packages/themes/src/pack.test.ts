import { describe, expect, it } from 'vitest';
import { packWords, unpackWords } from './pack.ts';

const model = (vectors: number[], dimensions: number) => ({
  dimensions,
  words: Array.from({ length: vectors.length / dimensions }, (_, row) => `слово${row}`),
  vectors: Float32Array.from(vectors),
  centers: new Float32Array(),
  keywords: [],
  leastCloseness: 0,
});

describe('word vectors as they are kept', () => {
  it('take a byte a value and come back as near as that allows', () => {
    const vectors = [0.5, -0.25, 0.125, 3, -1.5, 0.01];
    const packed = packWords(model(vectors, 3));
    expect(packed.vectors.byteLength).toBe(6);
    const back = unpackWords(packed, 3);
    for (const [index, value] of vectors.entries())
      expect(Math.abs((back[index] ?? 0) - value)).toBeLessThanOrEqual((index < 3 ? 0.5 : 3) / 254);
  });

  it('keep a word that has no direction, and none at all', () => {
    expect([...unpackWords(packWords(model([0, 0], 2)), 2)]).toEqual([0, 0]);
    expect(unpackWords(packWords(model([], 2)), 2)).toHaveLength(0);
  });
});
