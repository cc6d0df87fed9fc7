import * as contract from '@molva/contract/client-people';
import { notFound } from '../../lib/errors.ts';
import { query } from '../../kernel/operation.ts';

export const readMyClientId = query(contract.readMyClientId, {
  whose: 'own',
  async read({ actor }) {
    if (actor.clientId === null) throw notFound('Client');
    return { client_id: actor.clientId };
  },
});
