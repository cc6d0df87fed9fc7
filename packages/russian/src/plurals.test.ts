import { describe, expect, it } from 'vitest';
import { counted, number, plural } from './plurals.ts';

const forms = ['отзыв', 'отзыва', 'отзывов'] as const;

describe('plural', () => {
  it.each([
    [0, 'отзывов'],
    [1, 'отзыв'],
    [2, 'отзыва'],
    [4, 'отзыва'],
    [5, 'отзывов'],
    [11, 'отзывов'],
    [14, 'отзывов'],
    [21, 'отзыв'],
    [22, 'отзыва'],
    [111, 'отзывов'],
    [1001, 'отзыв'],
    [-2, 'отзыва'],
  ])('%i %s', (count, expected) => {
    expect(plural(count, forms)).toBe(expected);
    expect(counted(count, forms)).toBe(`${number(count)}\u00A0${expected}`);
  });

  // The web said «1,5 отзывов» and the server «5,5 отзывов»: after a fraction the noun is in the genitive singular.
  it.each([0.5, 1.5, 5.5, 11.1])('of a fraction, %d, is the genitive singular', (count) => {
    expect(plural(count, forms)).toBe('отзыва');
  });
});

// The server wrote «20000 отзывов» in mails and «20 000 отзывов» in reports: thousands stand apart, as on the screens.
it('parts thousands by a space that no line breaks at', () => {
  expect(counted(20_000, forms)).toBe('20\u00A0000\u00A0отзывов');
  expect(number(1_234_567)).toBe('1\u00A0234\u00A0567');
});
