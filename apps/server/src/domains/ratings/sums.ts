import type { ReviewFigures } from '../reviews/index.ts';

/** Nothing came and nothing went. */
export const nothing: ReviewFigures = {
  reviews_new: 0,
  reviews_gone: 0,
  graded: 0,
  grade_sum: 0,
  grade_1: 0,
  grade_2: 0,
  grade_3: 0,
  grade_4: 0,
  grade_5: 0,
  answered: 0,
  gone_graded: 0,
  gone_grade_sum: 0,
};
const names = Object.keys(nothing) as (keyof ReviewFigures)[];

/** What some days brought, under the first of them. */
export type Piece = Partial<ReviewFigures> & { day: string };

export function added(pieces: readonly Partial<ReviewFigures>[]): ReviewFigures {
  const sum = { ...nothing };
  for (const piece of pieces) for (const name of names) sum[name] += piece[name] ?? 0;
  return sum;
}

/** The grades that make the collected average: their sum and how many they are. */
export interface Grades {
  sum: number;
  count: number;
}

/** The grades there are after what came and went. */
export function gradesAfter(before: Grades, figures: ReviewFigures): Grades {
  return {
    sum: before.sum + figures.grade_sum - figures.gone_grade_sum,
    count: before.count + figures.graded - figures.gone_graded,
  };
}

/** Rounded as averages are kept. */
export const averageOf = ({ sum, count }: Grades): number | null =>
  count <= 0 ? null : Math.round((sum / count) * 1000) / 1000;

/**
 * How far some grades moved the average, or those that went: each by its distance from the average before, over the
 * grades there are after. These parts add up to the whole move. Null where there was no average, or is none.
 */
export function movedBy(grades: Grades, before: Grades, after: Grades): number | null {
  if (before.count <= 0 || after.count <= 0) return null;
  const move = (grades.sum - (before.sum / before.count) * grades.count) / after.count;
  // Of a thousand reviews one moves the average in the fourth digit.
  return Math.round(move * 1e6) / 1e6 || 0;
}
