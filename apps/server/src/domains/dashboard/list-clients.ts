import * as contract from '@molva/contract/clients';
import { query } from '../../kernel/operation.ts';
import { scopeOf } from '../../kernel/permissions/authorize.ts';
import { pageOfClients, presentClient, textsOfClients } from '../clients/index.ts';
import { waitingOf, waitingSince } from '../reviews/index.ts';

export const listClients = query(contract.listClients, {
  whose: 'visible',
  async read({ context, actor, input }) {
    const { sort, group, skip, limit, ...filter } = input;
    const { lagging } = context.db;
    const since = waitingSince(context.clock.now(), context.config.answerDays);
    const { rows, count } = await pageOfClients(
      lagging,
      { ...filter, scope: scopeOf(actor, 'clients:read') },
      { sort, group, skip, limit },
      // Whoever may not read a client's reviews does not learn from the order how they stand.
      waitingOf(scopeOf(actor, 'reviews:read'), since),
    );
    const texts = await textsOfClients(
      lagging,
      actor,
      rows.map((row) => row.id),
    );
    return { data: rows.map((row) => presentClient(row, actor, texts(row.id))), count };
  },
});
