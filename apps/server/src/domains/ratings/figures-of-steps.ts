import type { AnswerOf } from '@molva/contract';
import type { readRatingFigures } from '@molva/contract/rating-figures';
import type { RatingStep } from '@molva/contract/rating-steps';
import type { ReviewFigures } from '../reviews/index.ts';
import type { Pieces } from './read-pieces.ts';
import type { ShownAt } from './shown-queries.ts';
import { type Span, startOfStep } from './steps.ts';
import { added, averageOf, type Grades, gradesAfter, movedBy } from './sums.ts';

type Answer = AnswerOf<typeof readRatingFigures>;
type TwoNumbers = Answer['before'];

/** All that was read of a period. */
export interface Read extends Pieces {
  /** Before the first day. */
  shown: readonly ShownAt[];
  changes: readonly { day: string; rating: number; areas: number }[];
  /** Of no day: of all. */
  hours: readonly { day: string | null; hours: number | null }[];
}

/** Sum of the areas' shown ratings, and how many show one. */
interface Shown {
  sum: number;
  areas: number;
}

/** What was read of a period, put into its steps; `total` is the whole of it as one step. */
export function figuresOfSteps(
  read: Read,
  { spans, period, step }: { spans: readonly Span[]; period: Span; step: RatingStep },
): Pick<Answer, 'before' | 'data' | 'total'> {
  const pieces = Map.groupBy(read.pieces, ({ day }) => startOfStep(day, step));
  const changes = new Map(read.changes.map((change) => [change.day, change]));
  const hours = new Map(read.hours.map((row) => [row.day, row.hours]));
  const shownBefore = shownOf(read.shown);
  let grades = read.before;
  let shown = shownBefore;
  const data = spans.map((span) => {
    const first = startOfStep(span.start, step);
    const from = { grades, shown };
    const figures = added(pieces.get(first) ?? []);
    const change = changes.get(first);
    grades = gradesAfter(grades, figures);
    shown = afterChange(shown, change);
    return present(span, { from, to: { grades, shown }, figures, hours: hours.get(first) });
  });
  const whole = added(read.pieces);
  const total = present(period, {
    from: { grades: read.before, shown: shownBefore },
    to: {
      grades: gradesAfter(read.before, whole),
      shown: read.changes.reduce<Shown>(afterChange, shownBefore),
    },
    figures: whole,
    hours: hours.get(null),
  });
  return { before: twoNumbers(read.before, shownBefore), data, total };
}

export const shownOf = (rows: readonly ShownAt[]): Shown => ({
  sum: rows.reduce((sum, { rating }) => sum + rating, 0),
  areas: rows.length,
});

const afterChange = (shown: Shown, change: { rating: number; areas: number } | undefined): Shown =>
  change ? { sum: shown.sum + change.rating, areas: shown.areas + change.areas } : shown;

export function twoNumbers(grades: Grades, shown: Shown): TwoNumbers {
  return {
    // As the client's rating in lists.
    shown_rating: shown.areas === 0 ? null : Math.round((shown.sum / shown.areas) * 100) / 100,
    shown_areas: shown.areas,
    collected_average: averageOf(grades),
    collected_count: grades.count,
  };
}

interface State {
  grades: Grades;
  shown: Shown;
}

function present(
  { start, end }: Span,
  {
    from,
    to,
    figures,
    hours,
  }: { from: State; to: State; figures: ReviewFigures; hours: number | null | undefined },
): Answer['total'] {
  const came = { sum: figures.grade_sum, count: figures.graded };
  const went = { sum: -figures.gone_grade_sum, count: -figures.gone_graded };
  return {
    start_date: start,
    end_date: end,
    ...twoNumbers(to.grades, to.shown),
    came: figures.reviews_new,
    average: averageOf(came),
    distribution: {
      1: figures.grade_1,
      2: figures.grade_2,
      3: figures.grade_3,
      4: figures.grade_4,
      5: figures.grade_5,
    },
    answered: figures.answered,
    answer_hours: hours == null ? null : Math.round(hours * 10) / 10,
    went: figures.reviews_gone,
    moved_by_came: movedBy(came, from.grades, to.grades),
    moved_by_went: movedBy(went, from.grades, to.grades),
  };
}
