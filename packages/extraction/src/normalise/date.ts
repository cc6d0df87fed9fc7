import { type DateContext, type ParsedDate, type WallDate } from './date/types.ts';
import { compact, epoch, iso, numeric, yearOnly } from './date/numeric.ts';
import { monthName } from './date/month-names.ts';
import { relative } from './date/relative.ts';
import { instantOfWall } from './date/zone.ts';

export type { DateContext, ParsedDate } from './date/types.ts';

const LENGTH = 200;
const FIRST_YEAR = 1990;
const TIMED = new Set(['second', 'minute', 'hour']);

/**
 * A date as sites write it: ISO 8601, `31.05.2025 14:52`, «3 марта 2024 г.», «30 августа» (the latest one
 * past), «вчера, 14:05», «2 недели назад», RFC 2822, seconds since 1970. Null for what is no date, or is
 * one before 1990. Times without a zone are of `timeZone`.
 */
export function parseDate(value: string | number, context: DateContext): ParsedDate | null {
  const text = String(value)
    .slice(0, LENGTH)
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .trim();
  if (text === '') return null;
  const wall =
    compact(text) ??
    epoch(text, context) ??
    iso(text) ??
    relative(text, context) ??
    monthName(text, context) ??
    numeric(text, context) ??
    yearOnly(text);
  return wall && wall.year >= FIRST_YEAR && wall.year < 3000 ? present(wall, context) : null;
}

function present(wall: WallDate, { timeZone }: DateContext): ParsedDate {
  const { year, month, day, hour, minute, second, millisecond, precision, offset, isVague } = wall;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
  const instant = TIMED.has(precision)
    ? offset === null
      ? instantOfWall(shown, timeZone)
      : shown - offset * 60_000
    : Date.UTC(year, month - 1, day);
  const isDay = !isVague && precision !== 'month' && precision !== 'year';
  return {
    iso: new Date(instant).toISOString(),
    precision,
    day: isDay ? new Date(shown).toISOString().slice(0, 10) : null,
  };
}
