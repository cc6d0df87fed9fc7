import type { SaidDate } from './observed.ts';

/** The days, counted since 1970, on one of which something was published. */
export interface DateSpan {
  first: number;
  last: number;
}

const DAY = 86_400_000;

/** Days by which a date like "3 дня назад" may be off: it is counted from the visit, weeks and months in whole ones. */
const tolerance = { second: 2, minute: 2, hour: 2, day: 2, week: 8, month: 32, year: 367 } as const;

/** Two dates so many days apart may still be one: a site says it in two places, in two time zones. */
export const zoneDays = 1;

/** A date, with when it was read or, of what is stored, when that was first seen (ISO 8601, UTC). */
interface SeenDate extends SaidDate {
  read_at?: string;
  first_seen?: string;
}

/**
 * The days that a date may mean. One of what is stored ends before that was first seen.
 *
 * @returns null where the site said no date
 */
export function spanOf(said: SeenDate): DateSpan | null {
  if (said.publication_day !== null) {
    const day = Date.parse(said.publication_day) / DAY;
    return { first: day, last: day };
  }
  if (said.publication_date === null) return null;
  const day = dayOf(said.publication_date);
  const precision = said.publication_date_precision ?? 'month';
  const days = isInWeeks(day, precision, said.read_at) ? tolerance.week : tolerance[precision];
  const last = said.first_seen === undefined ? Infinity : lastBefore(dayOf(said.first_seen), day);
  return { first: day - days, last: Math.min(day + days, last) };
}

/** Less than four of them are weeks, and not months. */
const isInWeeks = (day: number, precision: string, readAt: string | undefined): boolean =>
  precision === 'month' && readAt !== undefined && !isNamedMonth(day) && dayOf(readAt) - day < 28;

/**
 * The last day on which something was published that was seen by then: "2 недели назад" is a week ago at the least, however a site
 * rounds. "Март 2024" may be the very day. A date after that is of an edit, as some sites have it, and bounds nothing.
 */
function lastBefore(seen: number, day: number): number {
  if (day > seen) return Infinity;
  return isNamedMonth(day) ? seen : seen - Math.floor((seen - day) / 2);
}

/** "Март 2024" is kept as the first of March. */
const isNamedMonth = (day: number): boolean => new Date(day * DAY).getUTCDate() === 1;

const dayOf = (moment: string): number => Math.floor(Date.parse(moment) / DAY);

/** Days between two spans: 0 where they share one. Null where either is not known. */
export function daysBetween(one: DateSpan | null, other: DateSpan | null): number | null {
  if (one === null || other === null) return null;
  return Math.max(0, one.first - other.last, other.first - one.last);
}

/** Whether both dates name a day, and the same one. */
export function onSameDay(one: SaidDate, other: SaidDate): boolean {
  return one.publication_day !== null && one.publication_day === other.publication_day;
}
