import * as contract from '@molva/contract/clients';
import { notFound } from '../../lib/errors.ts';
import { query } from '../../kernel/operation.ts';
import { presentClient } from './present.ts';
import { findClientWithSums } from './queries.ts';
import { textsOfClients } from './texts.ts';

export const readClient = query(contract.readClient, {
  async read({ context, actor, input }) {
    const [row, texts] = await Promise.all([
      findClientWithSums(context.db, input.client_id),
      textsOfClients(context.db, actor, [input.client_id]),
    ]);
    if (!row) throw notFound('Client');
    return presentClient(row, actor, texts(row.id));
  },
});
