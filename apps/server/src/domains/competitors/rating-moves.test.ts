import { describe, expect, it } from 'vitest';
import { addDays } from '../../lib/days.ts';
import { movedDays, passedDays } from './rating-moves.ts';

/** Days of a rating: how many after the first, and what was shown. */
const shown = (...days: readonly (readonly [number, number])[]) =>
  days.map(([after, rating]) => ({ date: addDays('2026-01-01', after), rating }));

const moved = (days: ReturnType<typeof shown>, by = 0.2, direction: 'up' | 'both' = 'both') =>
  movedDays(days, { by, direction }).map(({ at, before }) => [days[at]?.rating, before]);

describe('a rating that moved', () => {
  it('is held against what was shown 30 days before, or at first', () => {
    expect(moved(shown([0, 4.2], [1, 4.3], [2, 4.4]))).toEqual([[4.4, 4.2]]);
    expect(moved(shown([0, 4], [10, 4.3], [35, 4.4]))).toEqual([[4.3, 4]]);
    expect(moved(shown([0, 4], [40, 4.1], [75, 4.35]))).toEqual([[4.35, 4.1]]);
    expect(moved(shown([0, 4.4], [1, 4.5]), 0.1)).toEqual([[4.5, 4.4]]);
    expect(moved(shown([0, 4.4]))).toEqual([]);
  });

  it('is told once in 30 days, up and down each', () => {
    expect(moved(shown([0, 4], [1, 4.3], [2, 4.1], [3, 4.3], [4, 3.7], [5, 3.6]))).toEqual([
      [4.3, 4],
      [3.7, 4],
    ]);
    expect(moved(shown([0, 4], [1, 4.3], [2, 3.7]), 0.2, 'up')).toEqual([[4.3, 4]]);
  });
});

describe('a competitor that passed the client', () => {
  const passed = (days: ReturnType<typeof shown>, own: readonly number[]) =>
    passedDays(days, new Map(days.map(({ date }, index) => [date, own[index] ?? 0]))).map(({ at }) => at);

  it('stood no higher before, by its own rise or by the fall of the client', () => {
    expect(passed(shown([0, 4.2], [1, 4.4]), [4.3, 4.3])).toEqual([1]);
    expect(passed(shown([0, 4.2], [1, 4.2]), [4.3, 4.1])).toEqual([1]);
    expect(passed(shown([0, 4.3], [1, 4.3]), [4.3, 4.3])).toEqual([]);
    expect(passed(shown([0, 4.4], [1, 4.5]), [4.3, 4.3])).toEqual([]);
    expect(passedDays(shown([0, 4.2], [1, 4.4]), new Map())).toEqual([]);
  });

  it('and fell back and passed again is told once in 30 days', () => {
    const own = [4.3, 4.3, 4.3, 4.3, 4.3, 4.3];
    expect(passed(shown([0, 4.2], [1, 4.4], [2, 4.2], [3, 4.4], [40, 4.2], [41, 4.4]), own)).toEqual([1, 5]);
  });
});
