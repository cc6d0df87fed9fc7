import * as contract from '@molva/contract/execution';
import { query } from '../../kernel/operation.ts';
import { assertClientExists } from '../areas/index.ts';
import { presentPeriod, statesFor } from './present.ts';
import { countMonths, monthsOf } from './queries.ts';

/** Months with work or reviews, newest first. */
export const listPeriods = query(contract.listPeriods, {
  async read({ context, actor, input }) {
    const { client_id: clientId, skip, limit } = input;
    const states = statesFor(actor);
    const page = await monthsOf(context.db.lagging, clientId, { skip, limit });
    if (page.rows.length === 0) await assertClientExists(context, clientId);
    const count =
      page.rows.length === 0 && skip > 0 ? await countMonths(context.db.lagging, clientId) : page.count;
    return { data: page.rows.map((row) => presentPeriod(row, states)), count };
  },
});
