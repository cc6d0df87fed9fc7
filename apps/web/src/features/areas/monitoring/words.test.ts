import { runWarning } from '@molva/contract/run-warnings';
import { runError } from '@molva/contract/run-words';
import { describe, expect, it } from 'vitest';
import { doubtsLosses, fieldShares, progressWords, runResult, runVolume, scheduleWords } from './words.ts';
import { zoneName } from '../../../lib/time-zones.ts';

const nbsp = '\u00A0';
const schedule = (weekdays: number[], hours: number[], time_zone = 'Europe/Moscow') => ({
  weekdays,
  hours,
  time_zone,
});

describe('scheduleWords', () => {
  it.each([
    [schedule([1, 2, 3, 4, 5, 6, 7], [9]), `каждый день в${nbsp}9:00`],
    [schedule([5, 4, 3, 2, 1], [18, 9]), `по будням в${nbsp}9:00 и${nbsp}18:00`],
    [schedule([6, 7], [0]), `по выходным в${nbsp}0:00`],
    [schedule([1, 4], [7, 12, 20]), `пн, чт в${nbsp}7:00, 12:00 и${nbsp}20:00`],
    [schedule([1], [1, 2, 3, 4]), `пн 4${nbsp}раза в день`],
    [schedule([1], [9], 'Asia/Yekaterinburg'), `пн в${nbsp}9:00 (Екатеринбург)`],
  ])('%o', (value, words) => {
    expect(scheduleWords(value, 'Europe/Moscow')).toBe(words);
  });

  it('names a zone without a Russian name by its city', () => {
    expect(zoneName('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  });
});

describe('fields of a run', () => {
  it.each([
    [
      { reviews: 200, recall: 199, rating: 200, author: 1, answers: 0 },
      `тексты${nbsp}99${nbsp}%, оценки${nbsp}100${nbsp}%, имена${nbsp}1${nbsp}%, ответы${nbsp}0${nbsp}%`,
    ],
    [{ reviews: 0, recall: 0 }, null],
    [null, null],
  ])('%o', (fields, words) => {
    expect(fieldShares(fields)).toBe(words);
  });
});

it.each([
  ['partial', 'many_missing', true],
  ['failed', 'emptied', true],
  ['partial', 'rule_half_stopped', true],
  ['partial', 'page_limit', false],
  ['running', 'many_missing', false],
  ['done', null, false],
] as const)('a run that is %s with %s wants somebody to look: %s', (status, code, wanted) => {
  expect(doubtsLosses({ status, error: code && { code, message: '' } })).toBe(wanted);
});

describe('a run', () => {
  it('tells what it changed', () => {
    expect(runResult({ reviews_new: 0, reviews_changed: 0, reviews_gone: 0 })).toBe('без изменений');
    expect(runResult({ reviews_new: 3, reviews_changed: 1, reviews_gone: 2 })).toBe(
      `3${nbsp}новых, 1${nbsp}изменён, 2${nbsp}исчезли`,
    );
    expect(runVolume(1, 11)).toBe(`1${nbsp}страница, найдено 11 отзывов`);
  });

  it('explains a known error, and says of an unknown one that there was one', () => {
    expect(runError({ code: 'timeout' })).toBe('Сайт не ответил вовремя.');
    expect(runError({ code: 'quite_new' })).toBe('Сбор не удался.');
    expect(runWarning({ code: 'date_unread' })).toBe('дату не удалось прочитать');
    expect(runWarning({ code: 'quite_new' })).toBe('прочитано не всё');
  });
});

describe('progressWords', () => {
  const job = (progress: number, total: number | null, status = 'running') => ({ status, progress, total });

  it.each([
    [job(0, null, 'queued'), null, 'В очереди на сбор'],
    [undefined, null, 'Собираем: открываем страницу'],
    [job(0, null), { pages: 0, reviews_found: 0 }, 'Собираем: открываем страницу'],
    [
      job(240, 1200),
      { pages: 12, reviews_found: 200 },
      `Собираем: 240 из 1${nbsp}200 отзывов, 12${nbsp}страниц`,
    ],
    [job(1, 21), null, 'Собираем: 1 из 21 отзыва'],
    [job(5, 3), null, `Собираем: 5${nbsp}отзывов`],
    [undefined, { pages: 1, reviews_found: 3 }, `Собираем: 3${nbsp}отзыва, 1${nbsp}страница`],
  ])('%o with %o', (under, run, words) => {
    expect(progressWords(under, run)).toBe(words);
  });
});
