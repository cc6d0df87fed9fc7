import type { RatingStep } from '@molva/contract/rating-steps';
import type { Handle } from '../../db/database.ts';
import { addDays } from '../../lib/days.ts';
import { type AreasOf, cameByDay, figuresOfMonths, wentByDay } from '../reviews/index.ts';
import { monthOf, type Span, startOfStep, wholeMonths } from './steps.ts';
import { added, type Grades, gradesAfter, type Piece } from './sums.ts';

/** What came and went in a period, in pieces no longer than its steps, and the grades there were before it. */
export interface Pieces {
  before: Grades;
  pieces: Piece[];
}

/**
 * Months are read as they are kept; reviews are counted only of what is left of a month at either end, and of the whole
 * period where it is told in days or weeks.
 */
export async function readPieces(
  handle: Handle,
  areas: AreasOf,
  period: Span,
  step: RatingStep,
): Promise<Pieces> {
  const { months, rest } = keptAndCounted(period, step);
  const [kept, early, ...late] = await Promise.all([
    figuresOfMonths(handle, areas, monthOf(period.end)),
    countDays(handle, areas, daysBefore(period.start)),
    ...rest.map((days) => countDays(handle, areas, days)),
  ]);
  const past = kept.filter(({ month }) => month < monthOf(period.start));
  const within = kept.filter(({ month }) => months && month >= months.first && month <= months.last);
  return {
    before: gradesAfter({ sum: 0, count: 0 }, added([...past, ...early])),
    pieces: [...within.map(({ month, ...piece }) => ({ ...piece, day: `${month}-01` })), ...late.flat()],
  };
}

/** Which months of a period are kept in steps as long as months, and which days of it are counted. */
export const keptAndCounted = (period: Span, step: RatingStep) =>
  step === 'month' || step === 'quarter' ? wholeMonths(period) : { months: null, rest: [period] };

/** The days of the period's first month that are before it; null where it begins with the month. */
function daysBefore(start: string): Span | null {
  const first = startOfStep(start, 'month');
  return first === start ? null : { start: first, end: addDays(start, -1) };
}

async function countDays(handle: Handle, areas: AreasOf, days: Span | null): Promise<Piece[]> {
  if (days === null) return [];
  const [came, went] = await Promise.all([cameByDay(handle, areas, days), wentByDay(handle, areas, days)]);
  return [...came, ...went];
}
