import { describe, expect, it } from 'vitest';
import { linesOf } from './lines-of.ts';

describe('linesOf', () => {
  const text = Buffer.from('раз\n\nдва 👩‍👩‍👧\nтри\n');
  const lines = ['раз', '', 'два 👩‍👩‍👧', 'три'];

  it('gives the same lines wherever the text was cut', () => {
    for (let length = 1; length <= text.length; length += 1) {
      const pieces = Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
        text.subarray(index * length, (index + 1) * length),
      );
      expect([...linesOf(pieces)]).toEqual(lines);
    }
  });

  it('gives no line that has no end', () => {
    expect([...linesOf([Buffer.from('раз\nдв'), Buffer.from('а')])]).toEqual(['раз']);
    expect([...linesOf([])]).toEqual([]);
  });
});
