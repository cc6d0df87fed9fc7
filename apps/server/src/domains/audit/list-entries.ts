import * as contract from '@molva/contract/audit';
import { query } from '../../kernel/operation.ts';
import { pageOfEntries } from './list-queries.ts';
import { presentEntry } from './present.ts';
import { visibleTo } from './visible-entries.ts';

export const listAudit = query(contract.listAudit, {
  whose: 'visible',
  async read({ context, actor, input }) {
    const { skip, limit, ...query } = input;
    const { rows, count } = await pageOfEntries(context.db, visibleTo(actor, query), { skip, limit });
    return { data: rows.map(presentEntry), count };
  },
});
