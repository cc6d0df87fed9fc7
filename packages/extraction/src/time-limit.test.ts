import { expect, test } from 'vitest';
import { withTimeLimit } from './time-limit.ts';
import { Warnings } from './extracted/warnings.ts';
import { instantOfWall, isTimeZone, offsetAt, wallOf } from './normalise/date/zone.ts';

test('what ends in time gives its result, also when that is nothing', () => {
  expect(withTimeLimit(1000, () => 7)).toEqual({ result: 7 });
  expect(withTimeLimit(1000, () => undefined)).toEqual({ result: undefined });
});

test('what does not end is stopped, and the next run works', () => {
  const forever = (): void => {
    for (;;);
  };
  expect(withTimeLimit(50, forever)).toEqual({ timedOut: true });
  expect(withTimeLimit(1000, () => 'ok')).toEqual({ result: 'ok' });
});

test('an error of the run comes through', () => {
  expect(() =>
    withTimeLimit(1000, () => {
      throw new RangeError('mine');
    }),
  ).toThrow(RangeError);
});

test('warnings are counted by code, with the first message, short and storable', () => {
  const warnings = new Warnings();
  warnings.add('date_unread', `first ${'x'.repeat(1000)}`);
  warnings.add('date_unread', 'second');
  warnings.add('rating_unread', '\uD800');
  const [date, rating] = warnings.list();
  expect(date).toMatchObject({ code: 'date_unread', count: 2, message: expect.stringMatching(/^first x+$/) });
  expect(date?.message.length).toBeLessThanOrEqual(300);
  expect(rating?.message.isWellFormed()).toBe(true);
});

test('time zones', () => {
  expect([
    isTimeZone('Europe/Moscow'),
    isTimeZone('Asia/Kolkata'),
    isTimeZone('Nowhere/City'),
    isTimeZone(''),
  ]).toEqual([true, true, false, false]);
  const noon = Date.UTC(2026, 6, 1, 12);
  expect(offsetAt(noon, 'Asia/Kolkata')).toBe(5.5 * 3_600_000);
  expect(instantOfWall(wallOf(noon, 'America/New_York'), 'America/New_York')).toBe(noon);
});
