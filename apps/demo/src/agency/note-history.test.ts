import { expect, test } from 'vitest';
import { notedDays } from './note-history.ts';

const day = 86_400_000;

test.each([
  ['a Saturday', Date.UTC(2026, 10, 21, 10), '2026-11-16'],
  ['a Monday', Date.UTC(2026, 10, 16, 23), '2026-11-09'],
  ['a Tuesday', Date.UTC(2026, 10, 17), '2026-11-16'],
  ['a Sunday', Date.UTC(2026, 10, 15, 12), '2026-11-09'],
])('the year before %s: 52 Mondays, the last before that very day', (_name, moment, last) => {
  const days = notedDays(moment);
  expect(days).toHaveLength(52);
  expect(new Date(days.at(-1) ?? 0).toISOString()).toBe(`${last}T00:00:00.000Z`);
  for (const [index, midnight] of days.entries()) {
    expect(new Date(midnight).getUTCDay()).toBe(1);
    if (index > 0) expect(midnight - (days[index - 1] ?? 0)).toBe(7 * day);
  }
});
