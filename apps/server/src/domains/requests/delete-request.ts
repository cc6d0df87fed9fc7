import type { deleteRequest, deleteRequests } from '@molva/contract/request-work';
import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { assertNotHeld, requestConflict } from './conflicts.ts';
import { fileKey } from './file-keys.ts';
import { idsOfFiles } from './file-queries.ts';
import { locateRequest } from './locate-request.ts';
import { isHeld, presentRequest } from './present.ts';
import { requestsByIds } from './queries.ts';
import { tellDeleted } from './tell-of.ts';
import { deleteRequestRows, type LockedRequest, lockRequest, lockRequests } from './work-queries.ts';

/** @throws conflict once the text is or was published, and while another holds it */
export const deleteOneRequest: UseCase<typeof deleteRequest> = async ({ context, actor, input }) => {
  const { clientId } = await locateRequest(context, actor, 'requests:delete', input);
  await context.db.transaction(async (tx) => {
    const row = await lockRequest(tx, clientId, input.id);
    if (!row) throw notFound('Request');
    if (isPublished(row)) throw await requestConflict(context, tx, actor, row, 'text_published_stays');
    await assertNotHeld(context, tx, actor, row);
    await remove(context, tx, clientId, [row]);
    await audit(tx, actor, entryOf(row));
  });
  return { message: 'The request was deleted' };
};

/**
 * Deletes what was made by mistake in one go, all or none, with as many statements for all as for one.
 *
 * @throws conflict with the texts that cannot be deleted
 */
export const deleteManyRequests: UseCase<typeof deleteRequests> = async ({ context, actor, input }) => {
  const { client_id: clientId } = input;
  authorize(actor, 'requests:delete', clientId);
  const ids = [...new Set(input.ids)];
  await context.db.transaction(async (tx) => {
    const rows = await lockRequests(tx, clientId, ids);
    if (rows.length !== ids.length) throw notFound('Request');
    const kept = rows.filter(
      (row) => isPublished(row) || (isHeld(context, row) && row.locked_by !== actor.userId),
    );
    if (kept.length > 0) {
      const shown = await requestsByIds(
        tx,
        clientId,
        kept.map(({ id }) => id),
      );
      throw conflict(
        'texts_not_deletable',
        shown.map((row) => presentRequest(context, row, actor)),
      );
    }
    await remove(context, tx, clientId, rows);
    for (const row of rows) await audit(tx, actor, entryOf(row));
  });
  return { message: `Deleted requests: ${ids.length}` };
};

const isPublished = ({ status }: LockedRequest) => status === 'published' || status === 'removed';

/** Storage calls that go at the same time. */
const atOnce = 16;

async function remove(
  context: AppContext,
  tx: Transaction,
  clientId: string,
  rows: readonly LockedRequest[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const files = await idsOfFiles(tx, clientId, ids);
  await deleteRequestRows(tx, clientId, ids);
  // What cannot be deleted now is no more than bytes that nobody finds.
  tx.onCommit(async () => {
    for (let begin = 0; begin < files.length; begin += atOnce)
      await Promise.all(
        files.slice(begin, begin + atOnce).map((id) => context.storage.delete(fileKey(clientId, id))),
      );
  });
  await tellDeleted(tx, rows);
}

const entryOf = (row: LockedRequest) => ({
  action: 'request.deleted' as const,
  resource: 'request' as const,
  resourceId: row.id,
  clientId: row.client_id,
  details: { status: row.status, area_id: row.area_id },
});
