import { expect, it } from 'vitest';
import { dueAt, type When } from './due.ts';

const when = (more: Partial<When>): When => ({
  quiet_hours: null,
  time_zone: 'Europe/Moscow',
  delivery: 'at_once',
  digest_hour: 9,
  ...more,
});
const night = { from: '22:00', to: '08:00' };

it.each([
  ['at once', {}, '2026-11-24T20:30:15Z', '2026-11-24T20:30:15.000Z'],
  ['before a night', { quiet_hours: night }, '2026-11-24T18:59:59Z', '2026-11-24T18:59:59.000Z'],
  ['in its evening', { quiet_hours: night }, '2026-11-24T19:00:00Z', '2026-11-25T05:00:00.000Z'],
  ['in its morning', { quiet_hours: night }, '2026-11-25T04:59:30Z', '2026-11-25T05:00:00.000Z'],
  ['at its end', { quiet_hours: night }, '2026-11-25T05:00:00Z', '2026-11-25T05:00:00.000Z'],
  [
    'within a day',
    { quiet_hours: { from: '12:00', to: '13:30' } },
    '2026-11-24T10:15:00Z',
    '2026-11-24T10:30:00.000Z',
  ],
  ['with the digest of today', { delivery: 'daily' }, '2026-11-24T05:59:59Z', '2026-11-24T06:00:00.000Z'],
  ['with the digest of tomorrow', { delivery: 'daily' }, '2026-11-24T06:00:00Z', '2026-11-25T06:00:00.000Z'],
  [
    'with a digest that falls into the night',
    { delivery: 'daily', digest_hour: 3, quiet_hours: night },
    '2026-11-24T12:00:00Z',
    '2026-11-25T05:00:00.000Z',
  ],
  [
    'where the clock goes back on the way',
    { quiet_hours: night, time_zone: 'Europe/Berlin' },
    '2026-10-24T21:00:00Z',
    '2026-10-25T07:00:00.000Z',
  ],
  [
    'where it goes forward',
    { quiet_hours: night, time_zone: 'Europe/Berlin' },
    '2026-03-28T22:00:00Z',
    '2026-03-29T06:00:00.000Z',
  ],
] as const)('is told %s', (_name, more, found, due) => {
  expect(dueAt(when(more), new Date(found)).toISOString()).toBe(due);
});
