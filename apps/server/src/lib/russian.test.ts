import { describe, expect, it } from 'vitest';
import { counted, decimal, plural } from './russian.ts';

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
  ])('%i %s', (count, expected) => {
    expect(plural(count, forms)).toBe(expected);
    expect(counted(count, forms)).toBe(`${count}\u00A0${expected}`);
  });
});

it('writes grades with a comma', () => {
  expect([decimal(4), decimal(4.5), decimal(4.333), decimal(4, 1), decimal(4.25, 2)]).toEqual([
    '4',
    '4,5',
    '4,33',
    '4,0',
    '4,25',
  ]);
});
