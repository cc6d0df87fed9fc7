import { expect, it } from 'vitest';
import { decimal, fixed } from './decimals.ts';

it('writes grades with a comma, without zeros at the end', () => {
  expect([4, 4.5, 4.333, 3.999].map(decimal)).toEqual(['4', '4,5', '4,33', '4']);
});

it('keeps the digits that are asked for', () => {
  expect([fixed(4, 1), fixed(4.25, 2), fixed(4.678, 0)]).toEqual(['4,0', '4,25', '5']);
});
