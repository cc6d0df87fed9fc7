import type { RatingStep } from '@molva/contract/rating-steps';
import { addDays, daysBetween } from '../../lib/days.ts';

export interface Span {
  start: string;
  end: string;
}

/** The step that a period is told in where none is asked for: some thirty points, fifty at most. */
export function stepFor({ start, end }: Span): RatingStep {
  const days = daysBetween(start, end) + 1;
  if (days <= 45) return 'day';
  if (days <= 370) return 'week';
  return days <= 1_500 ? 'month' : 'quarter';
}

/** The first day of the step that a day is in: weeks begin on Monday (ISO 8601). */
export function startOfStep(day: string, step: RatingStep): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (step === 'day') return day;
  if (step === 'week') return addDays(day, -((date.getUTCDay() + 6) % 7));
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  const month = date.getUTCMonth() - (date.getUTCMonth() % 3) + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}

/** The first day of the step that follows. */
export function nextStep(day: string, step: RatingStep): string {
  // Longer than any of its kind, shorter than two.
  const past = { day: 1, week: 7, month: 31, quarter: 92 }[step];
  return startOfStep(addDays(startOfStep(day, step), past), step);
}

/** The steps of a period, the first and the last cut to it; undefined where there are more than `max`. */
export function stepsOf({ start, end }: Span, step: RatingStep, max: number): Span[] | undefined {
  const spans: Span[] = [];
  for (let first = start; first <= end; first = nextStep(first, step)) {
    if (spans.length === max) return undefined;
    const last = addDays(nextStep(first, step), -1);
    spans.push({ start: first, end: last < end ? last : end });
  }
  return spans;
}

export const monthOf = (day: string): string => day.slice(0, 7);

/**
 * A period as whole months and the days that are left of it at either end: months are kept as sums, days are counted.
 */
export function wholeMonths({ start, end }: Span): {
  months: { first: string; last: string } | null;
  rest: Span[];
} {
  const first = start.endsWith('-01') ? start : nextStep(start, 'month');
  const afterEnd = addDays(end, 1);
  const past = startOfStep(afterEnd, 'month');
  if (first >= past) return { months: null, rest: [{ start, end }] };
  const rest: Span[] = [];
  if (start < first) rest.push({ start, end: addDays(first, -1) });
  if (past <= end) rest.push({ start: past, end });
  return { months: { first: monthOf(first), last: monthOf(addDays(past, -1)) }, rest };
}
