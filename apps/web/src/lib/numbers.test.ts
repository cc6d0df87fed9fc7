import { expect, it } from 'vitest';
import { decimalOf, wholeOf } from './numbers.ts';

it.each([
  ['4,7', 4.7],
  [' 4.75 ', 4.75],
  ['5', 5],
  ['', null],
  ['4,', null],
  ['-1', null],
  ['1e3', null],
  ['4,7,1', null],
])('decimal %j is %s', (text, value) => {
  expect(decimalOf(text)).toBe(value);
});

it.each([
  ['1 240', 1240],
  ['1\u00A0240', 1240],
  ['0', 0],
  ['', null],
  ['1,5', null],
  ['99999999999', null],
])('whole %j is %s', (text, value) => {
  expect(wholeOf(text)).toBe(value);
});
