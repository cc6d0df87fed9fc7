import * as contract from '@molva/contract/request-work';
import type { AppContext } from '../../../kernel/context.ts';
import type { Transaction } from '../../../db/database.ts';
import { conflict, notFound } from '../../../lib/errors.ts';
import { change } from '../../../kernel/operation.ts';
import { assertNotLeased, requestConflict } from '../text/conflicts.ts';
import { fileKey } from '../files/file-keys.ts';
import { idsOfFiles } from '../files/file-queries.ts';
import { theRequest } from '../text/locate-request.ts';
import { isLeased, presentRequest } from '../text/present.ts';
import { requestsByIds } from '../text/queries.ts';
import { publishDeleted } from '../text/notify.ts';
import { deleteRequestRows, type LockedRequest, lockRequest, lockRequests } from '../text/work-queries.ts';

/** @throws conflict once the text is or was published, and while another holds it */
export const deleteRequest = change(contract.deleteRequest, {
  ...theRequest,
  lock: ({ tx, clientId, input }) => lockRequest(tx, clientId, input.id),
  async work({ tx, context, actor, clientId, before }) {
    if (isPublished(before)) throw await requestConflict(context, tx, actor, before, 'text_published_stays');
    await assertNotLeased(context, tx, actor, before);
    await remove(context, tx, clientId, [before]);
  },
  audit: ({ before }) => entryOf(before),
  answer: () => ({ message: 'The request was deleted' }),
});

/**
 * Deletes what was made by mistake in one go, all or none, with as many statements for all as for one.
 *
 * @throws conflict with the texts that cannot be deleted
 */
export const deleteRequests = change(contract.deleteRequests, {
  async work({ tx, context, actor, clientId, input }) {
    const ids = [...new Set(input.ids)];
    const rows = await lockRequests(tx, clientId, ids);
    if (rows.length !== ids.length) throw notFound('Request');
    const kept = rows.filter(
      (row) => isPublished(row) || (isLeased(context, row) && row.locked_by !== actor.userId),
    );
    if (kept.length > 0) {
      const keptIds = kept.map(({ id }) => id);
      const shown = await requestsByIds(tx, clientId, keptIds);
      throw conflict(
        'texts_not_deletable',
        shown.map((row) => presentRequest(context, row, actor)),
      );
    }
    await remove(context, tx, clientId, rows);
    return rows;
  },
  audit: ({ made: rows }) => rows.map(entryOf),
  answer: ({ made: rows }) => ({ message: `Deleted requests: ${rows.length}` }),
});

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
  await publishDeleted(tx, rows);
}

const entryOf = (row: LockedRequest) => ({
  action: 'request.deleted' as const,
  resource: 'request' as const,
  resourceId: row.id,
  clientId: row.client_id,
  details: { status: row.status, area_id: row.area_id },
});
