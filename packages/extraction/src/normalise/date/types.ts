import type { DatePrecision } from '../../extracted/types.ts';

export interface DateContext {
  /** The moment the page was fetched, in milliseconds. */
  now: number;
  /** IANA zone of the site's clocks. */
  timeZone: string;
  order: 'dmy' | 'mdy';
}

/** A date as clocks of the site show it. */
export interface WallDate {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
  precision: DatePrecision;
  /** Minutes east of UTC where the text itself says it. */
  offset: number | null;
  /** A relative date ("2 недели назад") is only as exact as its unit, and shifts with each visit. */
  isVague: boolean;
}

export interface ParsedDate {
  /** ISO 8601, UTC. A date without a time is its midnight in UTC, so that no zone moves the day. */
  iso: string;
  precision: DatePrecision;
  /** The calendar day as the site shows it; null where it is vaguer than a day. */
  day: string | null;
}

type Given = Pick<WallDate, 'year' | 'month' | 'day' | 'precision'> & Partial<WallDate>;

/** A wall date with what is not given at its start; null when there is no such day or time. */
export function wallDate(given: Given): WallDate | null {
  const date: WallDate = {
    hour: 0,
    minute: 0,
    second: 0,
    millisecond: 0,
    offset: null,
    isVague: false,
    ...given,
  };
  const check = new Date(Date.UTC(date.year, date.month - 1, date.day));
  const isDay =
    date.year >= 1000 && check.getUTCMonth() === date.month - 1 && check.getUTCDate() === date.day;
  const isTime = date.hour <= 23 && date.minute <= 59 && date.second <= 60;
  return isDay && isTime ? date : null;
}
