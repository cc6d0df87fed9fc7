import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { clockWords } from './clock-words.ts';
import { tooOftenWords, waitWords } from './wait-words.ts';

it.each([
  [0, '1 секунду'],
  [0.2, '1 секунду'],
  [22, '22 секунды'],
  [59, '59 секунд'],
  [60, '1 минуту'],
  [61, '2 минуты'],
  [15 * 60, '15 минут'],
  [59 * 60 + 1, '1 час'],
  [3601, '2 часа'],
])('%d seconds are «%s»', (seconds, words) => {
  expect(waitWords(seconds).replaceAll('\u00A0', ' ')).toBe(words);
});

it.each([
  [-3, '0:00'],
  [0.4, '0:01'],
  [42, '0:42'],
  [725, '12:05'],
  [3600, '1:00:00'],
])('a clock shows %d seconds as %s', (seconds, words) => {
  expect(clockWords(seconds)).toBe(words);
});

it('names the wait the server names, else a minute', () => {
  expect(tooOftenWords(new ApiError(429, '', {}, 40))).toContain('Подождите 40\u00A0секунд и');
  expect(tooOftenWords(new ApiError(429, '', {}))).toContain('Подождите 1\u00A0минуту и');
});
