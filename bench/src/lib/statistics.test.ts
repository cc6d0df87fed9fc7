import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median, medianRatio, quantile, spread } from './statistics.ts';

const numbers = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 50 });

describe('median', () => {
  it.each([
    [[3], 3],
    [[5, 1, 3], 3],
    [[4, 1, 3, 2], 2.5],
    [[10, 9, 2], 9],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('changes nothing in what it is given', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it('has no answer for nothing', () => {
    expect(() => median([])).toThrow('no numbers');
  });
});

describe('quantile', () => {
  it.each([
    [0, 1],
    [0.25, 1.75],
    [0.5, 2.5],
    [0.99, 3.97],
    [1, 4],
  ])('at %d of 1, 2, 3, 4 is %d', (share, expected) => {
    expect(quantile([2, 4, 1, 3], share)).toBeCloseTo(expected, 10);
  });

  it('never falls as the share grows, and stays between the ends', () => {
    fc.assert(
      fc.property(numbers, fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
        const at = quantile(values, share);
        expect(at).toBeGreaterThanOrEqual(Math.min(...values));
        expect(at).toBeLessThanOrEqual(quantile(values, 1));
      }),
    );
  });
});

describe('medianRatio', () => {
  it('does not care that the machine was slower in some rounds', () => {
    const pairs = [1, 0.5, 0.1, 0.9].map((speed) => ({ of: 90 * speed, to: 100 * speed }));
    expect(medianRatio(pairs)).toBeCloseTo(0.9, 10);
  });

  it('does not care for one odd round', () => {
    expect(
      medianRatio([
        { of: 9, to: 10 },
        { of: 9, to: 1 },
        { of: 9, to: 10 },
      ]),
    ).toBeCloseTo(0.9, 10);
  });
});

describe('spread', () => {
  it('is nothing where all are equal', () => {
    expect(spread([2, 2, 2])).toBe(0);
  });

  it('is half the distance between the quartiles', () => {
    expect(spread([1, 2, 3, 4, 5])).toBe(1);
  });
});
