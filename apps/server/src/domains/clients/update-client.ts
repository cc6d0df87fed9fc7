import type { archiveClient, updateClient } from '@molva/contract/clients';
import type { AppContext } from '../../kernel/context.ts';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { presentClient } from './present.ts';
import { changeClient, findClient, findClientWithFigures, lockClient } from './queries.ts';
import { textsOfClients } from './texts.ts';

type Change = Parameters<typeof changeClient>[2];

export const updateOneClient: UseCase<typeof updateClient> = async ({ context, actor, input }) => {
  const { client_id: id, ...change } = input;
  authorize(actor, 'clients:update', id);
  // Archiving is a right of its own, whichever call does it; so is taking a client out of the archive.
  const row = await findClient(context.db, id);
  if (!row) throw notFound('Client');
  if (
    change.status !== undefined &&
    change.status !== row.status &&
    [change.status, row.status].includes('archived')
  ) {
    authorize(actor, 'clients:archive', id);
  }
  return applyChange(context, actor, id, change, 'client.changed');
};

/** Archives: nothing is erased, and while archived nothing of it is collected. */
export const archiveOneClient: UseCase<typeof archiveClient> = async ({ context, actor, input }) => {
  authorize(actor, 'clients:archive', input.client_id);
  return applyChange(context, actor, input.client_id, { status: 'archived' }, 'client.archived');
};

async function applyChange(
  context: AppContext,
  actor: Actor,
  id: string,
  change: Change,
  action: 'client.changed' | 'client.archived',
) {
  const row = await context.db.transaction(async (tx) => {
    const before = await lockClient(tx, id);
    if (!before) throw notFound('Client');
    await changeClient(tx, id, change);
    await audit(tx, actor, {
      action,
      resource: 'client',
      resourceId: id,
      clientId: id,
      details: {
        before: {
          name: before.name,
          status: before.status,
          customer_corrections: before.customer_corrections,
        },
        change,
      },
    });
    return findClientWithFigures(tx, id);
  });
  if (!row) throw notFound('Client');
  const texts = await textsOfClients(context.db, actor, [row.id]);
  return presentClient(row, actor, texts(row.id));
}
