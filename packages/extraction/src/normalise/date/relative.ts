import type { DatePrecision } from '../../extracted/types.ts';
import { wallFromInstant } from './from-instant.ts';
import { namedDay, timeAgo, type Unit } from './relative-words.ts';
import { timeOfDay } from './time-of-day.ts';
import { type DateContext, type WallDate, wallDate } from './types.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS: [RegExp, Unit][] = [
  [/^(?:сек|sec)/, 'second'],
  [/^(?:мин|min)/, 'minute'],
  [/^(?:час|ч$|ч\.|hour|hr|h$)/, 'hour'],
  [/^(?:дн|ден|сут|day|d$)/, 'day'],
  [/^(?:нед|week|w$)/, 'week'],
  [/^(?:мес|mon)/, 'month'],
  [/^(?:лет|год|г$|г\.|year|yr|y$)/, 'year'],
];
const WORDS: Record<string, number> = {
  один: 1,
  одну: 1,
  одна: 1,
  a: 1,
  an: 1,
  one: 1,
  два: 2,
  две: 2,
  пару: 2,
  пара: 2,
  two: 2,
  couple: 2,
  'a couple of': 2,
  три: 3,
  three: 3,
  несколько: 3,
  'a few': 3,
  few: 3,
  several: 3,
  четыре: 4,
  four: 4,
  пять: 5,
  five: 5,
  шесть: 6,
  six: 6,
  семь: 7,
  seven: 7,
  восемь: 8,
  eight: 8,
  девять: 9,
  nine: 9,
  десять: 10,
  ten: 10,
};
const COUNT = `\\d{1,4}|${Object.keys(WORDS)
  .sort((a, b) => b.length - a.length)
  .join('|')}`;
const AGO = new RegExp(
  `(?<![\\p{L}\\d])(?:(${COUNT})\\s*)?(секунд\\p{L}*|сек|минут\\p{L}*|мин|час\\p{L}*|ч|день|дня|дней|дн|сутки|суток|недел\\p{L}*|нед|месяц\\p{L}*|мес|год\\p{L}*|лет|г|seconds?|secs?|minutes?|mins?|hours?|hrs?|h|days?|d|weeks?|w|months?|years?|yrs?|y)\\.?\\s+(?:тому\\s+)?(?:назад|ago)`,
  'iu',
);
const HALF = /пол(час|год|месяц)\p{L}*\s+(?:тому\s+)?назад/iu;
const NOW = /^(?:только\s+что|сейчас|just\s+now|now|moments?\s+ago)/iu;
const DAYS_BACK: [RegExp, number][] = [
  [/(?<!\p{L})(?:сегодня|today)(?!\p{L})/iu, 0],
  [/(?<!\p{L})позавчера(?!\p{L})/iu, 2],
  [/(?<!\p{L})(?:вчера|yesterday)(?!\p{L})/iu, 1],
];

/** «вчера, 14:05», «сегодня», «2 недели назад», «час назад», «только что», `3 days ago`. */
export function relative(text: string, context: DateContext): WallDate | null {
  for (const [pattern, days] of DAYS_BACK)
    if (pattern.test(text)) return dayBack(days, text.replace(pattern, ' '), context);
  if (NOW.test(text)) return back('minute', 0, context);
  const half = HALF.exec(text)?.[1]?.toLowerCase();
  if (half === 'час') return back('minute', 30, context);
  if (half === 'год') return back('month', 6, context);
  if (half === 'месяц') return back('week', 2, context);
  const match = AGO.exec(text);
  if (!match) return inOtherLanguages(text, context);
  const unitName = (match[2] ?? '').toLowerCase();
  const unit = UNITS.find(([pattern]) => pattern.test(unitName))?.[1];
  const counted = (match[1] ?? '1').toLowerCase();
  return unit ? back(unit, WORDS[counted] ?? Number(counted), context) : null;
}

function inOtherLanguages(text: string, context: DateContext): WallDate | null {
  const ago = timeAgo(text);
  if (ago) return back(ago.unit, ago.count, context);
  const day = namedDay(text);
  return day && dayBack(day.count, day.rest, context);
}

function dayBack(days: number, rest: string, context: DateContext): WallDate | null {
  const today = wallFromInstant(context.now, context);
  if (!today) return null;
  const day = new Date(Date.UTC(today.year, today.month - 1, today.day) - days * DAY);
  return wallDate({
    year: day.getUTCFullYear(),
    month: day.getUTCMonth() + 1,
    day: day.getUTCDate(),
    precision: 'day',
    ...timeOfDay(rest),
  });
}

function back(unit: Unit, count: number, context: DateContext): WallDate | null {
  const then = wallFromInstant(instantBack(unit, count, context.now), context);
  if (!then) return null;
  if (unit === 'second' || unit === 'minute')
    return { ...then, second: 0, millisecond: 0, precision: 'minute', isVague: true };
  if (unit === 'hour')
    return { ...then, minute: 0, second: 0, millisecond: 0, precision: 'hour', isVague: true };
  // "2 недели назад" stands for 14 to 20 days: vaguer than a day, and the next precision is the month.
  const precision: DatePrecision = unit === 'week' ? 'month' : unit;
  const { year, month, day } = then;
  return wallDate({ year, month, day, precision, isVague: true });
}

function instantBack(unit: Unit, count: number, now: number): number {
  if (unit === 'month' || unit === 'year') {
    const date = new Date(now);
    const months = date.getUTCFullYear() * 12 + date.getUTCMonth() - count * (unit === 'year' ? 12 : 1);
    const [year, month] = [Math.floor(months / 12), months % 12];
    const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    date.setUTCFullYear(year, month, Math.min(date.getUTCDate(), lastDay));
    return date.getTime();
  }
  const length = { second: 1000, minute: MINUTE, hour: HOUR, day: DAY, week: 7 * DAY }[unit];
  return now - count * length;
}
