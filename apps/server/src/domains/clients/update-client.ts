import * as contract from '@molva/contract/clients';
import type { Transaction } from '../../db/database.ts';
import { change } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { found } from '../../lib/errors.ts';
import { changeClient, findClient, findClientWithSums, lockClient } from './queries.ts';
import { presentWithTexts } from './texts.ts';

type Change = Parameters<typeof changeClient>[2];

export const updateClient = change(contract.updateClient, {
  noun: 'Client',
  async prepare({ context, actor, clientId, input: { status } }) {
    const row = found(await findClient(context.db, clientId), 'Client');
    // Archiving is a right of its own, whichever call does it; so is taking a client out of the archive.
    if (status !== undefined && status !== row.status && [status, row.status].includes('archived'))
      authorize(actor, 'clients:archive', clientId);
  },
  lock: ({ tx, clientId }) => lockClient(tx, clientId),
  work: ({ tx, clientId, input: { client_id: _client, ...fields } }) => applyChange(tx, clientId, fields),
  audit: ({ clientId, before, input: { client_id: _client, ...fields } }) => ({
    action: 'client.changed',
    resource: 'client',
    resourceId: clientId,
    details: { before: standing(before), change: fields },
  }),
  answer: ({ context, actor, made }) => presentWithTexts(context, actor, made),
});

/** Archives: nothing is erased, and while archived nothing of it is collected. */
export const archiveClient = change(contract.archiveClient, {
  noun: 'Client',
  lock: ({ tx, clientId }) => lockClient(tx, clientId),
  work: ({ tx, clientId }) => applyChange(tx, clientId, { status: 'archived' }),
  audit: ({ clientId, before }) => ({
    action: 'client.archived',
    resource: 'client',
    resourceId: clientId,
    details: { before: standing(before), change: { status: 'archived' } },
  }),
  answer: ({ context, actor, made }) => presentWithTexts(context, actor, made),
});

async function applyChange(tx: Transaction, id: string, fields: Change) {
  await changeClient(tx, id, fields);
  return found(await findClientWithSums(tx, id), 'Client');
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockClient>>>;

const standing = ({ name, status, customer_corrections }: Locked) => ({ name, status, customer_corrections });
