import * as contract from '@molva/contract/sources';
import { query } from '../../kernel/operation.ts';
import { assertClientExists } from '../areas/index.ts';
import { presentSource } from './present.ts';
import { pageOfSources } from './queries.ts';

export const listSources = query(contract.listSources, {
  async read({ context, actor, input }) {
    const { skip, limit, ...filter } = input;
    await assertClientExists(context, filter.client_id);
    const page = await pageOfSources(context.db, filter, { skip, limit });
    return { data: page.rows.map((row) => presentSource(row, actor)), count: page.count };
  },
});
