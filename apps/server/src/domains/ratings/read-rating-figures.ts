import type { AnswerOf, InputOf } from '@molva/contract';
import * as contract from '@molva/contract/rating-figures';
import { problem } from '@molva/contract/problems/index';
import { maxSteps, type RatingStep } from '@molva/contract/rating-steps';
import type { Handle } from '../../db/database.ts';
import type { AppContext } from '../../kernel/context.ts';
import { query } from '../../kernel/operation.ts';
import { addDays, dayIn, daysBetween } from '../../lib/days.ts';
import { invalidField } from '../../lib/errors.ts';
import { type AreasOf, hoursToAnswer } from '../reviews/index.ts';
import { figuresOfSteps, type Read } from './figures-of-steps.ts';
import { keptAndCounted, readPieces } from './read-pieces.ts';
import { areasAskedFor } from './scope.ts';
import { shownChanges, shownUpTo } from './shown-queries.ts';
import { type Span, stepFor, stepsOf } from './steps.ts';

const usualDays = 90;

/** The two numbers of a client's ratings step by step, what came and went in each, and the same of another period. */
export const readRatingFigures = query(contract.readRatingFigures, {
  read: ({ context, input }) => figuresFor(context, input),
});

export async function figuresFor(
  context: AppContext,
  input: FiguresQuery,
): Promise<AnswerOf<typeof contract.readRatingFigures>> {
  const period = periodAsked(context, input);
  const compared = comparedWith(period, input);
  const step = input.step ?? stepFor(period);
  const spans = stepsOf(period, step, maxSteps);
  if (!spans) throw invalidField(['query', 'step'], problem('too_many_steps', { count: maxSteps }));
  const named = await areasAskedFor(context, input);
  const areas = { clientId: input.client_id, areaIds: named.map(({ id }) => id) };
  const handle = context.db.lagging;
  const [own, other] = await Promise.all([
    readAll(handle, areas, period, step),
    readAll(handle, areas, compared, 'quarter'),
  ]);
  const { before, data, total } = figuresOfSteps(own, { spans, period, step });
  return { step, before, data, total, compared: totalOf(other, compared) };
}

async function readAll(handle: Handle, areas: AreasOf, days: Span, step: RatingStep): Promise<Read> {
  const [pieces, changes, shown, hours] = await Promise.all([
    readPieces(handle, areas, days, step),
    shownChanges(handle, areas, days, step),
    shownUpTo(handle, areas, addDays(days.start, -1)),
    hoursToAnswer(handle, areas, keptAndCounted(days, step), step),
  ]);
  return { ...pieces, changes, shown, hours };
}

type FiguresQuery = InputOf<typeof contract.readRatingFigures>;
type Figures = AnswerOf<typeof contract.readRatingFigures>['total'];

const totalOf = (read: Read, period: Span): Figures =>
  figuresOfSteps(read, { spans: [], period, step: 'quarter' }).total;

function periodAsked(context: AppContext, { start_date, end_date }: FiguresQuery): Span {
  const end = end_date ?? dayIn(context.clock.now(), 'UTC');
  const start = start_date ?? addDays(end, 1 - usualDays);
  if (start > end) throw invalidField(['query', 'start_date'], 'start_after_end');
  return { start, end };
}

/** As long as the period and before it, unless it is said which; within the years that days of the API may have. */
function comparedWith(period: Span, { compare_start_date, compare_end_date }: FiguresQuery): Span {
  const days = daysBetween(period.start, period.end);
  if (compare_start_date === undefined) {
    const end = addDays(period.start, -1);
    return { start: withinYears(addDays(end, -days)), end: withinYears(end) };
  }
  const end = compare_end_date ?? withinYears(addDays(compare_start_date, days));
  if (compare_start_date > end) throw invalidField(['query', 'compare_start_date'], 'start_after_end');
  return { start: compare_start_date, end };
}

/** Years have four digits here: they compare as text. */
function withinYears(day: string): string {
  if (day < '1000-01-01') return '1000-01-01';
  return day > '2999-12-31' || day.length > 10 ? '2999-12-31' : day;
}
