import type { SaidDate } from './observed.ts';

/** The days, counted since 1970, on one of which something was published. */
export interface DateSpan {
  first: number;
  last: number;
}

const DAY = 86_400_000;

/** Days by which a date like "3 дня назад" may be off: it is counted from the visit, weeks and months in whole ones. */
const tolerance = { second: 2, minute: 2, hour: 2, day: 2, month: 32, year: 367 } as const;

/** Two dates so many days apart may still be one: a site says it in two places, in two time zones. */
export const zoneDays = 1;

/** @returns null where the site said no date */
export function spanOf(said: SaidDate): DateSpan | null {
  if (said.publication_day !== null) {
    const day = Date.parse(said.publication_day) / DAY;
    return { first: day, last: day };
  }
  if (said.publication_date === null) return null;
  const day = Math.floor(Date.parse(said.publication_date) / DAY);
  const days = tolerance[said.publication_date_precision ?? 'month'];
  return { first: day - days, last: day + days };
}

/** Days between two spans: 0 where they share one. Null where either is not known. */
export function daysBetween(one: DateSpan | null, other: DateSpan | null): number | null {
  if (one === null || other === null) return null;
  return Math.max(0, one.first - other.last, other.first - one.last);
}

/** Whether both dates name a day, and the same one. */
export function onSameDay(one: SaidDate, other: SaidDate): boolean {
  return one.publication_day !== null && one.publication_day === other.publication_day;
}
