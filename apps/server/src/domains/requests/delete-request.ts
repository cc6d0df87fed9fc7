import type { deleteRequest, deleteRequests } from '@molva/contract/request-work';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import type { UseCase } from '../../http/route.ts';
import type { Actor } from '../../permissions/actor.ts';
import { authorize } from '../../permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { assertNotHeld, requestConflict } from './conflicts.ts';
import { fileKey } from './file-keys.ts';
import { idsOfFiles } from './file-queries.ts';
import { locateRequest } from './locate-request.ts';
import { tellScreens } from './tell-of.ts';
import { deleteRequestRow, type LockedRequest, lockRequest, lockRequests } from './work-queries.ts';

/** @throws conflict once the text is or was published, and while another holds it */
export const deleteOneRequest: UseCase<typeof deleteRequest> = async ({ context, actor, input }) => {
  const { clientId } = await locateRequest(context, actor, 'requests:delete', input);
  await context.db.transaction(async (tx) => {
    const row = await lockRequest(tx, clientId, input.id);
    if (!row) throw notFound('Request');
    await remove(context, tx, actor, row);
    await audit(tx, actor, entryOf(row));
  });
  return { message: 'The request was deleted' };
};

/** Deletes what was made by mistake in one go, all or none. @throws conflict with the text that cannot be deleted */
export const deleteManyRequests: UseCase<typeof deleteRequests> = async ({ context, actor, input }) => {
  const { client_id: clientId } = input;
  authorize(actor, 'requests:delete', clientId);
  const ids = [...new Set(input.ids)];
  await context.db.transaction(async (tx) => {
    const rows = await lockRequests(tx, clientId, ids);
    if (rows.length !== ids.length) throw notFound('Request');
    for (const row of rows) {
      await remove(context, tx, actor, row);
      await audit(tx, actor, entryOf(row));
    }
  });
  return { message: `Deleted requests: ${ids.length}` };
};

async function remove(context: AppContext, tx: Transaction, actor: Actor, row: LockedRequest): Promise<void> {
  const key = { client_id: row.client_id, id: row.id };
  if (row.status === 'published' || row.status === 'removed')
    throw await requestConflict(context, tx, actor, row, 'A published text cannot be deleted');
  await assertNotHeld(context, tx, actor, row);
  const files = await idsOfFiles(tx, key);
  await deleteRequestRow(tx, key);
  // What cannot be deleted now is no more than bytes that nobody finds.
  tx.onCommit(async () => {
    for (const id of files) await context.storage.delete(fileKey(row.client_id, id));
  });
  await tellScreens(tx, { ...key, status: 'rejected', locked_by: null }, row.status);
}

const entryOf = (row: LockedRequest) => ({
  action: 'request.deleted' as const,
  resource: 'request' as const,
  resourceId: row.id,
  clientId: row.client_id,
  details: { status: row.status, area_id: row.area_id },
});
