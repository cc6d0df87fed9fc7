import * as contract from '@molva/contract/execution';
import { query } from '../../kernel/operation.ts';
import { assertClientExists } from '../areas/index.ts';
import { emptyMonth, presentArea, presentMonth, statesFor } from './present.ts';
import { areasOf, countImages, monthsOf } from './queries.ts';

/** Plan and fact of a month: area by area, and in all (areas on other pages included). */
export const listReviewsCount = query(contract.listReviewsCount, {
  async read({ context, actor, input }) {
    const { client_id: clientId, period, skip, limit } = input;
    const { lagging } = context.db;
    const states = statesFor(actor);
    const [page, months, images] = await Promise.all([
      areasOf(lagging, clientId, period, { skip, limit }),
      monthsOf(lagging, clientId, { periods: [period] }),
      countImages(lagging, clientId, period),
    ]);
    if (page.rows.length === 0) await assertClientExists(context, clientId);
    const count =
      page.rows.length === 0 && skip > 0
        ? (await areasOf(lagging, clientId, period, { skip: 0, limit: 1 })).count
        : page.count;
    const totals = { ...presentMonth(months.rows[0] ?? emptyMonth, states), images };
    return { data: page.rows.map((row) => presentArea(row, states)), count, totals };
  },
});
