import { expect, it } from 'vitest';
import { spread } from './slow-files-early.ts';

const isEarly = (one: string) => one === one.toUpperCase();

it.each([
  ['abcdefghA', 'Aabcdefgh'],
  ['AabcdefghBC', 'AaBbCcdefgh'],
  ['abcdefghijklABC', 'AabBcdCefghijkl'],
  ['abc', 'abc'],
  ['AB', 'AB'],
  ['', ''],
  ['aABC', 'AaBC'],
])('puts the early ones of %s among the first half of the others', (given, expected) => {
  expect(spread([...given], isEarly).join('')).toBe(expected);
});
