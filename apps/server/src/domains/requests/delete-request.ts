import type { deleteRequest } from '@molva/contract/request-work';
import { notFound } from '../../errors.ts';
import type { UseCase } from '../../http/route.ts';
import { audit } from '../audit/index.ts';
import { assertNotHeld, requestConflict } from './conflicts.ts';
import { fileKey } from './file-keys.ts';
import { idsOfFiles } from './file-queries.ts';
import { locateRequest } from './locate-request.ts';
import { tellScreens } from './tell-of.ts';
import { deleteRequestRow, lockRequest } from './work-queries.ts';

/** @throws conflict once the text is or was published, and while another holds it */
export const deleteOneRequest: UseCase<typeof deleteRequest> = async ({ context, actor, input }) => {
  const { clientId } = await locateRequest(context, actor, 'requests:delete', input);
  const key = { client_id: clientId, id: input.id };
  await context.db.transaction(async (tx) => {
    const row = await lockRequest(tx, clientId, input.id);
    if (!row) throw notFound('Request');
    if (row.status === 'published' || row.status === 'removed')
      throw await requestConflict(context, tx, actor, row, 'A published text cannot be deleted');
    await assertNotHeld(context, tx, actor, row);
    const files = await idsOfFiles(tx, key);
    await deleteRequestRow(tx, key);
    // What cannot be deleted now is no more than bytes that nobody finds.
    tx.onCommit(async () => {
      for (const id of files) await context.storage.delete(fileKey(clientId, id));
    });
    await tellScreens(tx, { ...key, status: 'rejected', locked_by: null }, row.status);
    await audit(tx, actor, {
      action: 'request.deleted',
      resource: 'request',
      resourceId: input.id,
      clientId,
      details: { status: row.status, area_id: row.area_id },
    });
  });
  return { message: 'The request was deleted' };
};
