import type { InputOf } from '@molva/contract';
import * as contract from '@molva/contract/ratings';
import { walk } from '../../db/page.ts';
import type { AppContext } from '../../kernel/context.ts';
import { query } from '../../kernel/operation.ts';
import { addDays, dayIn, daysBetween } from '../../lib/days.ts';
import { invalidField, notFound } from '../../lib/errors.ts';
import { areasAmong, assertClientExists } from '../areas/index.ts';
import { presentRating } from './present.ts';
import { type RatingRange, type RatingRow, ratingsBehind, ratingsBetween } from './queries.ts';

const usualDays = 90;
const maxSingleDays = 366;

/** Ratings per area and day of a period; of more than a year, one a week, which is as much as a chart can show. */
export const listRatings = query(contract.listRatings, {
  async read({ context, input }) {
    const range = await rangeAsked(context, input);
    const rows = await ratingsBetween(context.db.lagging, range);
    return { data: rows.map(presentRating), count: rows.length, step: range.step };
  },
});

/** The same, all of them, page after page; nothing is held between them. */
export async function* pagesOfRatings(context: AppContext, asked: RatingQuery) {
  const range = await rangeAsked(context, asked);
  const { lagging } = context.db;
  for await (const rows of walk<RatingRow>((last, limit) => ratingsBehind(lagging, range, last, limit)))
    yield rows.map(presentRating);
}

interface RatingQuery extends Omit<InputOf<typeof contract.listRatings>, 'area_id'> {
  area_id?: string | readonly string[] | undefined;
}

async function rangeAsked(context: AppContext, input: RatingQuery): Promise<RatingRange> {
  const { client_id: clientId, area_id: asked = [] } = input;
  const areaIds = typeof asked === 'string' ? [asked] : [...new Set(asked)];
  // A rating stands under the day of its area's own clock: east of Greenwich that may be tomorrow here.
  const end = input.end_date ?? addDays(dayIn(context.clock.now(), 'UTC'), 1);
  const start = input.start_date ?? addDays(end, -usualDays);
  if (start > end) throw invalidField(['query', 'start_date'], 'start_after_end');
  await assertClientExists(context, clientId);
  if ((await areasAmong(context.db, clientId, areaIds)) < areaIds.length) throw notFound('Area');
  const step = daysBetween(start, end) < maxSingleDays ? 'day' : 'week';
  return { clientId, start, end, areaIds, step };
}
