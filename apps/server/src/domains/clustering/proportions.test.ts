import { expect, it } from 'vitest';
import { differenceOf, shareOf } from './proportions.ts';

/** Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I, method 3. */
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('a share of %i of %i', (count, of, low, high) => {
  const found = shareOf(count, of);
  expect(found.share_low).toBeCloseTo(low, 4);
  expect(found.share_high).toBeCloseTo(high, 4);
});

it('says nothing of none', () => expect(shareOf(0, 0)).toEqual({ share: 0, share_low: 0, share_high: 0 }));

/** Newcombe 1998, "Interval estimation for the difference between independent proportions", table II, method 10. */
it.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [10, 10, 0, 10, 0.6075, 1],
])('the difference of %i of %i and %i of %i', (one, ofOne, other, ofOther, low, high) => {
  const found = differenceOf(shareOf(one, ofOne), shareOf(other, ofOther));
  expect(found.low).toBeCloseTo(low, 4);
  expect(found.high).toBeCloseTo(high, 4);
});
