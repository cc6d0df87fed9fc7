import { describe, expect, it } from 'vitest';
import { hoursWords } from './hours.ts';

describe('a length of time', () => {
  it.each([
    [0, '1 минута'],
    [0.5, '30 минут'],
    [1, '1 час'],
    [22.4, '22 часа'],
    [48, '2 дня'],
    [60, '2,5 дня'],
    [240, '10 дней'],
  ])('%f hours are %s', (hours, words) => {
    expect(hoursWords(hours)).toBe(words.replace(' ', '\u00A0'));
  });
});
