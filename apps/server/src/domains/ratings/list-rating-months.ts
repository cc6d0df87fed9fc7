import type { AnswerOf, InputOf } from '@molva/contract';
import * as contract from '@molva/contract/rating-figures';
import { problem } from '@molva/contract/problems/index';
import { maxMonths } from '@molva/contract/rating-steps';
import type { AppContext } from '../../kernel/context.ts';
import { query } from '../../kernel/operation.ts';
import { addDays, dayIn } from '../../lib/days.ts';
import { invalidField } from '../../lib/errors.ts';
import { figuresOfAreaMonths } from '../reviews/index.ts';
import { areasAskedFor } from './scope.ts';
import { shownOfMonths } from './shown-queries.ts';
import { monthOf, nextStep, stepsOf } from './steps.ts';
import { averageOf } from './sums.ts';

/** Areas by months: what came, its average, and what the site showed last. */
export const listRatingMonths = query(contract.listRatingMonths, {
  read: ({ context, input }) => monthsFor(context, input),
});

export async function monthsFor(
  context: AppContext,
  input: InputOf<typeof contract.listRatingMonths>,
): Promise<AnswerOf<typeof contract.listRatingMonths>> {
  const end = input.end_month ?? monthOf(dayIn(context.clock.now(), 'UTC'));
  const start = input.start_month ?? yearUpTo(end);
  if (start > end) throw invalidField(['query', 'start_month'], 'start_after_end');
  const days = { start: `${start}-01`, end: addDays(nextStep(`${end}-01`, 'month'), -1) };
  if (!stepsOf(days, 'month', maxMonths))
    throw invalidField(['query', 'start_month'], problem('too_many_months', { count: maxMonths }));
  const all = await areasAskedFor(context, input);
  const page = all.slice(input.skip, input.skip + input.limit);
  const areas = { clientId: input.client_id, areaIds: page.map(({ id }) => id) };
  const handle = context.db.lagging;
  const [figures, shown] = await Promise.all([
    figuresOfAreaMonths(handle, areas, { start, end }),
    shownOfMonths(handle, areas, days),
  ]);
  const figuresOf = Map.groupBy(figures, (row) => row.area_id);
  const shownIn = Map.groupBy(shown, (row) => row.area_id);
  return {
    data: page.map(({ id, fullname_area }) => {
      const came = new Map(figuresOf.get(id)?.map((row) => [row.month, row]));
      const ratings = new Map(shownIn.get(id)?.map((row) => [row.month, row.rating]));
      const months = [...new Set([...came.keys(), ...ratings.keys()])].toSorted();
      return {
        area_id: id,
        area_fullname: fullname_area,
        months: months.map((month) => {
          const row = came.get(month);
          return {
            month,
            came: row?.reviews_new ?? 0,
            average: row ? averageOf({ sum: row.grade_sum, count: row.graded }) : null,
            shown_rating: ratings.get(month) ?? null,
          };
        }),
      };
    }),
    count: all.length,
  };
}

/** All of them, page after page. */
export async function* pagesOfRatingMonths(
  context: AppContext,
  asked: Omit<InputOf<typeof contract.listRatingMonths>, 'skip' | 'limit'>,
) {
  const limit = 100;
  for (let skip = 0; ; skip += limit) {
    const { data } = await monthsFor(context, { ...asked, skip, limit });
    yield data;
    if (data.length < limit) return;
  }
}

/** The month eleven months earlier. */
function yearUpTo(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - 11);
  return monthOf(date.toISOString());
}
