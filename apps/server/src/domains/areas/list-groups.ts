import * as contract from '@molva/contract/areas';
import { query } from '../../kernel/operation.ts';
import { assertClientExists } from './checks.ts';
import { pageOfGroups } from './queries.ts';

export const listGroups = query(contract.listGroups, {
  async read({ context, input }) {
    const { rows, count } = await pageOfGroups(context.db, input.client_id, input);
    if (count === 0) await assertClientExists(context, input.client_id);
    return { data: rows, count };
  },
});
