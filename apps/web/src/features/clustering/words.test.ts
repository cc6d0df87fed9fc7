import { describe, expect, it } from 'vitest';
import type { Cluster } from './api.ts';
import { toneWords } from './words.ts';

const said = (positive: number, negative: number, neutral = 0) =>
  toneWords({ sentiment: { positive, negative, neutral } } as Cluster);

describe('how a theme is spoken of', () => {
  it('is said in numbers, and not before it is known', () => {
    expect(said(0, 0)).toBeNull();
    expect(said(12, 1030)).toBe('Хвалят 12, ругают 1 030'.replace(' 030', '\u00a0030'));
    expect(said(0, 3, 9)).toBe('Ругают 3');
    expect(said(4, 0)).toBe('Хвалят 4');
    expect(said(0, 0, 5)).toBe('Не хвалят и не ругают');
  });
});
