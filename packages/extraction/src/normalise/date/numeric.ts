import { offsetOf, timeOfDay } from './time-of-day.ts';
import { type DateContext, type WallDate, wallDate } from './types.ts';
import { wallFromInstant } from './from-instant.ts';

const ISO =
  /^([12]\d{3})-(\d{1,2})(?:-(\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(?:(Z|UTC|GMT)|([+-]\d{2}):?(\d{2})?)?)?)?(?![\d])/i;
const YEAR_FIRST = /(?<![\d.])([12]\d{3})[./-](\d{1,2})[./-](\d{1,2})(?!\d)/;
const YEAR_LAST = /(?<!\d)(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
const EPOCH = /^(?:\/Date\()?(-?\d{9,13}|\d{15,16})(?:\.\d{1,9})?(?:[+-]\d{4})?(?:\)\/)?$/;
/** `20240305`, `20240305T1405`, `20240305140506Z`: ISO 8601's basic format, and the same without its T. */
const COMPACT =
  /^((?:19|20)\d{2})(\d{2})(\d{2})(?:T?(\d{2}):?(\d{2})(?::?(\d{2}))?(?:[.,]\d{1,9})?(?:(Z)|([+-]\d{2}):?(\d{2})?)?)?$/i;
const YEAR = /^([12]\d{3})(?:\s*г(?:од)?\.?)?$/iu;
const SECONDS_BELOW = 100_000_000_000;
const MILLISECONDS_BELOW = 100_000_000_000_000;

/** Seconds, milliseconds or microseconds since 1970, as JSON has them; also `/Date(…)/`. */
export function epoch(text: string, context: DateContext): WallDate | null {
  const digits = EPOCH.exec(text)?.[1];
  if (digits === undefined) return null;
  const value = Number(digits);
  return wallFromInstant(milliseconds(value), context);
}

function milliseconds(value: number): number {
  if (value < SECONDS_BELOW) return value * 1000;
  return value < MILLISECONDS_BELOW ? value : Math.floor(value / 1000);
}

/** ISO 8601's basic format: digits alone. */
export function compact(text: string): WallDate | null {
  const match = COMPACT.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second, zone, offsetHours, offsetMinutes] = match;
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  if (hour === undefined) return wallDate({ ...date, precision: 'day' });
  return wallDate({
    ...date,
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second ?? 0),
    precision: second === undefined ? 'minute' : 'second',
    offset: offsetOf(offsetHours, offsetMinutes, zone),
  });
}

/** ISO 8601 and its looser kin: `2024-03`, `2024-03-05 14:05`, `2024-03-05T14:05:06.789+03:00`. */
export function iso(text: string): WallDate | null {
  const match = ISO.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second, fraction, zone, offsetHours, offsetMinutes] = match;
  const date = { year: Number(year), month: Number(month), day: Number(day ?? 1) };
  if (day === undefined) return wallDate({ ...date, precision: 'month' });
  if (hour === undefined) return wallDate({ ...date, precision: 'day' });
  return wallDate({
    ...date,
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second ?? 0),
    millisecond: Number((fraction ?? '0').slice(0, 3).padEnd(3, '0')),
    precision: second === undefined ? 'minute' : 'second',
    offset: offsetOf(offsetHours, offsetMinutes, zone),
  });
}

/** `31.05.2025 14:52`, `3/4/24`, `2024/03/05`. */
export function numeric(text: string, context: DateContext): WallDate | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) {
    const [whole, year, month, day] = yearFirst;
    return withTime(Number(year), Number(month), Number(day), text.replace(whole, ' '));
  }
  const match = YEAR_LAST.exec(text);
  if (!match) return null;
  const [whole, first, , second, years = ''] = match;
  const year = years.length === 4 ? Number(years) : century(Number(years), context);
  const rest = text.replace(whole, ' ');
  const dayFirst = withTime(year, Number(second), Number(first), rest);
  const monthFirst = withTime(year, Number(first), Number(second), rest);
  return context.order === 'dmy' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
}

/** A bare year. */
export function yearOnly(text: string): WallDate | null {
  const year = YEAR.exec(text)?.[1];
  return year === undefined ? null : wallDate({ year: Number(year), month: 1, day: 1, precision: 'year' });
}

function withTime(year: number, month: number, day: number, rest: string): WallDate | null {
  return wallDate({ year, month, day, precision: 'day', ...timeOfDay(rest) });
}

export function century(year: number, { now }: DateContext): number {
  return 2000 + year > new Date(now).getUTCFullYear() + 1 ? 1900 + year : 2000 + year;
}
