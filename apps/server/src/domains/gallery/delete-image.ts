import type { deleteImage } from '@molva/contract/gallery';
import { notFound } from '../../lib/errors.ts';
import { publish } from '../../kernel/events/publish.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { forgetFiles } from './forget-files.ts';
import { assertProofMayGo } from './proofs.ts';
import { findImage, removeImage } from './queries.ts';

export const deleteOneImage: UseCase<typeof deleteImage> = async ({ context, actor, input }) => {
  const { client_id: clientId, id, reason } = input;
  authorize(actor, 'gallery:delete', clientId);
  await context.db.transaction(async (tx) => {
    const image = await findImage(tx, clientId, id);
    if (!image) throw notFound('Image');
    const isProof = await assertProofMayGo(tx, actor, { clientId, requestId: image.request_id }, reason);
    if (!(await removeImage(tx, clientId, id))) throw notFound('Image');
    await publish(
      tx,
      { kind: 'gallery_changed', client_id: clientId, image_id: id, state: 'deleted' },
      { clientId, permission: 'execution:read' },
    );
    // What cannot be deleted now is cleared away with the other files that have no row.
    tx.onCommit(() => forgetFiles(context, clientId, id));
    await audit(tx, actor, {
      action: isProof ? 'proof.deleted' : 'image.deleted',
      resource: 'image',
      resourceId: id,
      clientId,
      details: isProof ? { request_id: image.request_id, reason } : {},
    });
  });
  return { message: 'The image was deleted' };
};
