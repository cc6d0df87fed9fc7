import * as contract from '@molva/contract/areas';
import { query } from '../../kernel/operation.ts';
import { assertClientExists } from './checks.ts';
import { presentArea } from './present.ts';
import { pageOfAreas } from './queries.ts';

export const listAreas = query(contract.listAreas, {
  async read({ context, input }) {
    const { sort, skip, limit, ...filter } = input;
    const { rows, count } = await pageOfAreas(context.db, filter, { sort, skip, limit });
    if (count === 0) await assertClientExists(context, filter.client_id);
    return { data: rows.map(presentArea), count };
  },
});
