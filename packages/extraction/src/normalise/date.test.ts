import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failureOf } from '../test/property.ts';
import { describeOnRealData, realBytes } from '../test/real-data.ts';
import { gunzipSync } from 'node:zlib';
import { type DateContext, parseDate } from './date.ts';

const context: DateContext = {
  now: Date.parse('2026-11-21T10:00:00Z'),
  timeZone: 'Europe/Moscow',
  order: 'dmy',
};

describe('dates that are said in full', () => {
  test.each([
    ['2024-03-05', '2024-03-05T00:00:00.000Z', 'day'],
    ['2024-3-5', '2024-03-05T00:00:00.000Z', 'day'],
    ['2024-03', '2024-03-01T00:00:00.000Z', 'month'],
    ['2024', '2024-01-01T00:00:00.000Z', 'year'],
    ['2024-03-05T14:05:06Z', '2024-03-05T14:05:06.000Z', 'second'],
    ['2024-03-05T14:05:06.789+07:00', '2024-03-05T07:05:06.789Z', 'second'],
    ['2025-08-15T20:09:48.708727+07:00', '2025-08-15T13:09:48.708Z', 'second'],
    ['2024-03-05T14:05:06+0300', '2024-03-05T11:05:06.000Z', 'second'],
    ['2024-03-05 14:05', '2024-03-05T11:05:00.000Z', 'minute'],
    ['2024-03-05 14:05:06', '2024-03-05T11:05:06.000Z', 'second'],
    ['31.05.2025 14:52', '2025-05-31T11:52:00.000Z', 'minute'],
    ['31.05.2025, в 14:52', '2025-05-31T11:52:00.000Z', 'minute'],
    ['31.05.25', '2025-05-31T00:00:00.000Z', 'day'],
    ['31.05.99', '1999-05-31T00:00:00.000Z', 'day'],
    ['5/3/2024', '2024-03-05T00:00:00.000Z', 'day'],
    ['12/31/2024', '2024-12-31T00:00:00.000Z', 'day'],
    ['2024/03/05', '2024-03-05T00:00:00.000Z', 'day'],
    ['3 марта 2024 г.', '2024-03-03T00:00:00.000Z', 'day'],
    ['3 марта 2024 г. в 14:05', '2024-03-03T11:05:00.000Z', 'minute'],
    ['3 мар. 2024', '2024-03-03T00:00:00.000Z', 'day'],
    ['16 июн 2020', '2020-06-16T00:00:00.000Z', 'day'],
    ['Опубликовано 3 марта 2024', '2024-03-03T00:00:00.000Z', 'day'],
    ['1 мая 2023', '2023-05-01T00:00:00.000Z', 'day'],
    ['март 2024', '2024-03-01T00:00:00.000Z', 'month'],
    ['Май 2024 г.', '2024-05-01T00:00:00.000Z', 'month'],
    ['March 3, 2024', '2024-03-03T00:00:00.000Z', 'day'],
    ['3rd of March 2024', '2024-03-03T00:00:00.000Z', 'day'],
    ['May 20, 2026 3:05 PM', '2026-05-20T12:05:00.000Z', 'minute'],
    ['Wed, 02 Oct 2024 13:00:00 GMT', '2024-10-02T13:00:00.000Z', 'second'],
    ['Tue Mar 05 2024 10:00:00 GMT+0300 (MSK)', '2024-03-05T07:00:00.000Z', 'second'],
    ['1709636706', '2024-03-05T11:05:06.000Z', 'second'],
    ['1709636706789', '2024-03-05T11:05:06.789Z', 'second'],
    ['/Date(1709636706789)/', '2024-03-05T11:05:06.789Z', 'second'],
    [1_709_636_706, '2024-03-05T11:05:06.000Z', 'second'],
  ])('%s', (text, iso, precision) => {
    expect(parseDate(text, context)).toMatchObject({ iso, precision });
  });
});

describe('dates that count from now, Saturday 21 November 2026, 13:00 in Moscow', () => {
  test.each([
    ['сегодня', '2026-11-21T00:00:00.000Z', 'day', '2026-11-21'],
    ['Сегодня в 9:30', '2026-11-21T06:30:00.000Z', 'minute', '2026-11-21'],
    ['вчера, 14:05', '2026-11-20T11:05:00.000Z', 'minute', '2026-11-20'],
    ['позавчера', '2026-11-19T00:00:00.000Z', 'day', '2026-11-19'],
    ['yesterday', '2026-11-20T00:00:00.000Z', 'day', '2026-11-20'],
    ['только что', '2026-11-21T10:00:00.000Z', 'minute', null],
    ['5 минут назад', '2026-11-21T09:55:00.000Z', 'minute', null],
    ['час назад', '2026-11-21T09:00:00.000Z', 'hour', null],
    ['полчаса назад', '2026-11-21T09:30:00.000Z', 'minute', null],
    ['3 дня назад', '2026-11-18T00:00:00.000Z', 'day', null],
    ['неделю назад', '2026-11-14T00:00:00.000Z', 'month', null],
    ['2 недели назад', '2026-11-07T00:00:00.000Z', 'month', null],
    ['месяц назад', '2026-10-21T00:00:00.000Z', 'month', null],
    ['9 месяцев назад', '2026-02-21T00:00:00.000Z', 'month', null],
    ['полгода назад', '2026-05-21T00:00:00.000Z', 'month', null],
    ['год назад', '2025-11-21T00:00:00.000Z', 'year', null],
    ['пять лет назад', '2021-11-21T00:00:00.000Z', 'year', null],
    ['Оставлен пару дней назад', '2026-11-19T00:00:00.000Z', 'day', null],
    ['2 weeks ago', '2026-11-07T00:00:00.000Z', 'month', null],
    ['a month ago', '2026-10-21T00:00:00.000Z', 'month', null],
    ['30 августа', '2026-08-30T00:00:00.000Z', 'day', '2026-08-30'],
    ['21 ноября', '2026-11-21T00:00:00.000Z', 'day', '2026-11-21'],
    ['23 ноября', '2025-11-23T00:00:00.000Z', 'day', '2025-11-23'],
    ['31 дек', '2025-12-31T00:00:00.000Z', 'day', '2025-12-31'],
    ['29 февраля', '2024-02-29T00:00:00.000Z', 'day', '2024-02-29'],
    ['12 апреля в 10:40', '2026-04-12T07:40:00.000Z', 'minute', '2026-04-12'],
    ['May 20', '2026-05-20T00:00:00.000Z', 'day', '2026-05-20'],
  ])('%s', (text, iso, precision, day) => {
    expect(parseDate(text, context)).toEqual({ iso, precision, day });
  });

  test('the day is that of the site, not of UTC', () => {
    const late = { ...context, now: Date.parse('2026-11-21T22:30:00Z') };
    expect(parseDate('сегодня', late)?.day).toBe('2026-11-22');
    expect(parseDate('сегодня', { ...late, timeZone: 'America/New_York' })?.day).toBe('2026-11-21');
  });

  test('a month back from its last day is the last day of a shorter one', () => {
    const march = { ...context, now: Date.parse('2026-03-31T10:00:00Z') };
    expect(parseDate('месяц назад', march)?.iso).toBe('2026-02-28T00:00:00.000Z');
  });
});

test('a local time follows the clocks of its zone through summer time', () => {
  const berlin = { ...context, timeZone: 'Europe/Berlin' };
  expect(parseDate('2024-07-01 12:00', berlin)?.iso).toBe('2024-07-01T10:00:00.000Z');
  expect(parseDate('2024-12-01 12:00', berlin)?.iso).toBe('2024-12-01T11:00:00.000Z');
});

test('month first where the rules say so', () => {
  expect(parseDate('03/04/2024', { ...context, order: 'mdy' })?.day).toBe('2024-03-04');
  expect(parseDate('03/04/2024', context)?.day).toBe('2024-04-03');
});

test.each([
  '',
  '   ',
  'отзыв',
  '32.13.2024',
  '2024-13-40',
  '30 февраля 2024',
  '0001-01-01',
  '12:30',
  'мартышка',
  '5',
])('%j is no date', (text) => {
  expect(parseDate(text, context)).toBeNull();
});

test('anything gives null or a date that is one', () => {
  expect(
    failureOf(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.string(), fc.double(), fc.integer()),
        (input) => {
          const date = parseDate(input, context);
          if (date) expect(new Date(date.iso).toISOString()).toBe(date.iso);
        },
      ),
      { numRuns: 500 },
    ),
  ).toBeNull();
});

test('any instant survives being written and read again', () => {
  const instants = fc.date({ min: new Date('1995-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  expect(
    failureOf(
      fc.property(instants, (instant) => {
        expect(parseDate(instant.toISOString(), context)?.iso).toBe(instant.toISOString());
      }),
    ),
  ).toBeNull();
});

describeOnRealData('6,033 reviews as their sources date them', () => {
  interface Line {
    orig: { review_date?: string; date?: string; date_iso?: string };
  }
  const lines: Line[] = gunzipSync(realBytes('reviews/part-a.jsonl.gz'))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

  test('every date is read', () => {
    const dates = lines
      .map(({ orig }) => orig.review_date ?? orig.date ?? orig.date_iso ?? '')
      .filter((date) => date !== '');
    expect(dates.length).toBeGreaterThan(6000);
    expect(dates.filter((date) => parseDate(date, context) === null)).toEqual([]);
  });
});
