import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fivesTo } from './goal.ts';

/** What a site shows after so many fives, by exact whole numbers: halves of hundredths. */
const reaches = (goal: number, rating: number, count: number, fives: number, half: number): boolean => {
  const sum = 2n * BigInt(Math.round(rating * 100)) * BigInt(count) + 1000n * BigInt(fives);
  return sum >= BigInt(2 * (Math.round(goal * 100) - half)) * BigInt(count + fives);
};

describe('fives to a goal', () => {
  it('are as many as take the average to where the goal is shown', () => {
    // 4.4 × 100 = 440; 4.55 is reached by n where (440 + 5n) / (100 + n) >= 4.55.
    expect(fivesTo(4.6, { rating: 4.4, count: 100 })).toEqual({ fives: 34, atMost: 45 });
    expect(fivesTo(5, { rating: 4.9, count: 10 }).fives).toBe(10);
  });

  it('are none where it is shown already', () => {
    expect(fivesTo(4.6, { rating: 4.6, count: 10 })).toEqual({ fives: 0, atMost: 0 });
    expect(fivesTo(4.4, { rating: 4.6, count: 10 })).toEqual({ fives: 0, atMost: 0 });
  });

  it('are the fewest that do: n fives reach it, n - 1 do not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 500 }),
        fc.integer({ min: 10, max: 50 }),
        fc.integer({ min: 1, max: 2_000_000_000 }),
        (hundredths, tenths, count) => {
          const [rating, goal] = [hundredths / 100, tenths / 10];
          const half = hundredths % 10 === 0 ? 5 : 0.5;
          const { fives, atMost } = fivesTo(goal, { rating, count });
          expect(fives).toBeLessThanOrEqual(atMost);
          if (rating >= goal) expect(fives).toBe(0);
          else {
            expect(reaches(goal, rating, count, fives, half)).toBe(true);
            if (fives > 0) expect(reaches(goal, rating, count, fives - 1, half)).toBe(false);
          }
        },
      ),
    );
  });
});
