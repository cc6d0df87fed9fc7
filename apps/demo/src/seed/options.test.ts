import { describe, expect, test } from 'vitest';
import { readOptions } from './options.ts';

describe('readOptions', () => {
  test('reads numbers, also with underscores, and has 200 clients by itself', () => {
    expect(readOptions(['--reviews', '1_000_000'])).toEqual({
      reviews: 1_000_000,
      clients: 200,
      seed: 'molva',
      force: false,
    });
    expect(readOptions(['--reviews', '50', '--clients', '5', '--seed', 'x', '--force-add'])).toEqual({
      reviews: 50,
      clients: 5,
      seed: 'x',
      force: true,
    });
  });

  test.each([
    [[], '--reviews: a whole number'],
    [['--reviews', 'many'], '--reviews: a whole number'],
    [['--reviews', '1.5'], '--reviews: a whole number'],
    [['--reviews', '10', '--clients', '0'], '--clients: a whole number'],
    [['--reviews', '10', '--clients', '20'], 'fewer reviews than clients'],
    [['--revews', '10'], '--revews'],
  ])('refuses %j', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
