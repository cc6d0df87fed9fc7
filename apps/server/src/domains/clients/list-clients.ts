import * as contract from '@molva/contract/clients';
import { query } from '../../kernel/operation.ts';
import { scopeOf } from '../../kernel/permissions/authorize.ts';
import { presentClient } from './present.ts';
import { pageOfClients } from './queries.ts';
import { textsOfClients } from './texts.ts';

export const listClients = query(contract.listClients, {
  whose: 'visible',
  async read({ context, actor, input }) {
    const { sort, group, skip, limit, ...filter } = input;
    const { rows, count } = await pageOfClients(
      context.db.lagging,
      { ...filter, scope: scopeOf(actor, 'clients:read') },
      { sort, group, skip, limit },
    );
    const texts = await textsOfClients(
      context.db.lagging,
      actor,
      rows.map((row) => row.id),
    );
    return { data: rows.map((row) => presentClient(row, actor, texts(row.id))), count };
  },
});
