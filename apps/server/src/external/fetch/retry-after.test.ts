import { expect, test } from 'vitest';
import { defaultRetry } from './limits.ts';
import { backoff, parseRetryAfter } from './retry-after.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Sat, 21 Nov 2026 10:01:00 GMT', 60_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['soon', null],
  ['', null],
  [null, null],
])('Retry-After %j is %j ms', (value, expected) => {
  expect(parseRetryAfter(value, NOW)).toBe(expected);
});

test('the pause doubles up to the cap, half of it by chance', () => {
  const policy = { ...defaultRetry, base_ms: 100, cap_ms: 1000 };
  expect([1, 2, 3, 4, 5, 60].map((attempt) => backoff(attempt, policy, () => 1))).toEqual([
    100, 200, 400, 800, 1000, 1000,
  ]);
  expect(backoff(3, policy, () => 0)).toBe(200);
});
