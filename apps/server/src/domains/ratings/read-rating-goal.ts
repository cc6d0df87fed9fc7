import * as contract from '@molva/contract/rating-figures';
import { query } from '../../kernel/operation.ts';
import { addDays, dayIn } from '../../lib/days.ts';
import { fivesTo } from './goal.ts';
import { areasAskedFor } from './scope.ts';
import { shownUpTo } from './shown-queries.ts';

/** How many fives lead each area to a rating, by what its site shows and counts. */
export const readRatingGoal = query(contract.readRatingGoal, {
  async read({ context, input }) {
    const { goal, skip, limit, client_id: clientId } = input;
    const all = await areasAskedFor(context, input);
    const page = all.slice(skip, skip + limit);
    // A rating stands under the day of its area's own clock: east of Greenwich that may be tomorrow here.
    const tomorrow = addDays(dayIn(context.clock.now(), 'UTC'), 1);
    const areas = { clientId, areaIds: page.map(({ id }) => id) };
    const shown = new Map(
      (await shownUpTo(context.db.lagging, areas, tomorrow)).map((row) => [row.area_id, row]),
    );
    return {
      goal,
      data: page.map(({ id, fullname_area }) => {
        const row = shown.get(id);
        const grades = row?.ratings_count ?? row?.reviews_count ?? null;
        const reach = row && grades ? fivesTo(goal, { rating: row.rating, count: grades }) : null;
        return {
          area_id: id,
          area_fullname: fullname_area,
          shown_rating: row?.rating ?? null,
          shown_date: row?.date ?? null,
          grades,
          fives: reach?.fives ?? null,
          fives_at_most: reach?.atMost ?? null,
        };
      }),
      count: all.length,
    };
  },
});
