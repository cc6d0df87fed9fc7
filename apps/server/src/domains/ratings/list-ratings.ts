import * as contract from '@molva/contract/ratings';
import { invalidField, notFound } from '../../lib/errors.ts';
import { query } from '../../kernel/operation.ts';
import { addDays, dayIn, daysBetween } from '../../lib/days.ts';
import { assertClientExists, findArea } from '../areas/index.ts';
import { presentRating } from './present.ts';
import { ratingsBetween } from './queries.ts';

const usualDays = 90;
const maxSingleDays = 366;

/** Ratings per area and day of a period; of more than a year, one a week, which is as much as a chart can show. */
export const listRatings = query(contract.listRatings, {
  async read({ context, input }) {
    // A rating stands under the day of its area's own clock: east of Greenwich that may be tomorrow here.
    const end = input.end_date ?? addDays(dayIn(context.clock.now(), 'UTC'), 1);
    const start = input.start_date ?? addDays(end, -usualDays);
    if (start > end) throw invalidField(['query', 'start_date'], 'start_after_end');
    await assertClientExists(context, input.client_id);
    if (input.area_id && !(await findArea(context.db, input.client_id, input.area_id)))
      throw notFound('Area');
    const step = daysBetween(start, end) < maxSingleDays ? ('day' as const) : ('week' as const);
    const rows = await ratingsBetween(context.db.lagging, input.client_id, {
      start,
      end,
      areaId: input.area_id,
      step,
    });
    return { data: rows.map(presentRating), count: rows.length, step };
  },
});
