import { describe, expect, it } from 'vitest';
import {
  ago,
  change,
  counted,
  day,
  duration,
  exactTime,
  forms,
  moment,
  number,
  plural,
  published,
  rating,
  shortDay,
  time,
} from './formats.ts';

const nbsp = '\u00A0';
const now = new Date(2026, 10, 21, 15, 0, 0);
const on = (year: number, month: number, date: number, hour = 0, minute = 0, second = 0) =>
  new Date(year, month - 1, date, hour, minute, second).toISOString();

describe('plurals', () => {
  it.each([
    [0, 'отзывов'],
    [1, 'отзыв'],
    [3, 'отзыва'],
    [5, 'отзывов'],
    [11, 'отзывов'],
    [12, 'отзывов'],
    [21, 'отзыв'],
    [22, 'отзыва'],
    [111, 'отзывов'],
    [1001, 'отзыв'],
  ])('%i %s', (count, word) => {
    expect(plural(count, forms.review)).toBe(word);
    expect(counted(count, forms.review)).toBe(`${number(count)}${nbsp}${word}`);
  });

  it('parts thousands by a space that does not break', () => {
    expect(number(1234567)).toBe(`1${nbsp}234${nbsp}567`);
  });
});

describe('ratings', () => {
  it('writes a comma', () => {
    expect([rating(4.7), rating(5), rating(4.678, 2)]).toEqual(['4,7', '5,0', '4,68']);
  });

  it.each([
    [0.24, '+0,2'],
    [-0.1, '−0,1'],
    [0.04, '0,0'],
    [-0.04, '0,0'],
  ])('a change of %f is %s', (value, text) => {
    expect(change(value)).toBe(text);
  });
});

describe('days and times', () => {
  it('names the year only when it is not this one', () => {
    expect(day('2026-11-21', now)).toBe('21 ноября');
    expect(day('2024-03-03', now)).toBe('3 марта 2024');
    expect(shortDay('2026-11-21', now)).toBe('21 нояб.');
  });

  it('tells a time of the reader’s day', () => {
    expect(time(on(2026, 11, 21, 9, 5))).toBe('09:05');
    expect(moment(on(2026, 11, 21, 9, 5), now)).toBe('сегодня, 09:05');
    expect(moment(on(2026, 11, 20, 23, 59), now)).toBe('вчера, 23:59');
    expect(moment(on(2026, 11, 22, 0, 1), now)).toBe('завтра, 00:01');
    expect(moment(on(2025, 1, 2, 3, 4), now)).toBe('2 января 2025, 03:04');
    expect(exactTime(on(2026, 11, 21, 14, 5, 32))).toBe('21 ноября 2026, 14:05:32');
  });

  it.each([
    [on(2026, 11, 21, 14, 59, 30), 'только что'],
    [on(2026, 11, 21, 14, 59), `1${nbsp}минуту назад`],
    [on(2026, 11, 21, 14, 38), `22${nbsp}минуты назад`],
    [on(2026, 11, 21, 10), `5${nbsp}часов назад`],
    [on(2026, 11, 20, 10), 'вчера, 10:00'],
  ])('%s was %s', (value, text) => {
    expect(ago(value, now)).toBe(text);
  });

  it.each([
    [40, `40${nbsp}с`],
    [180, `3${nbsp}мин`],
    [3900, `1${nbsp}ч 5${nbsp}мин`],
    [-5, `0${nbsp}с`],
  ])('%i seconds last %s', (seconds, text) => {
    const start = Date.parse('2026-11-21T10:00:00Z');
    expect(duration(new Date(start).toISOString(), new Date(start + seconds * 1000).toISOString())).toBe(
      text,
    );
  });

  it('is as exact about a publication as the site was', () => {
    expect(published('2023-01-01T00:00:00.000Z', 'year', now)).toBe('2023');
    expect(published('2024-03-01T00:00:00.000Z', 'month', now)).toBe('март 2024');
    expect(published('2026-03-03T00:00:00.000Z', 'day', now)).toBe('3 марта');
    expect(published('2026-03-03T23:30:00.000Z', 'minute', now)).toBe('3 марта');
    expect(published('2026-03-03T00:10:00.000Z', 'second', now)).toBe('3 марта');
  });
});
