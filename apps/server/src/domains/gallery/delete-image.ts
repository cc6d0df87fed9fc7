import * as contract from '@molva/contract/gallery';
import { notFound } from '../../lib/errors.ts';
import { publish } from '../../kernel/events/publish.ts';
import { change } from '../../kernel/operation.ts';
import { forgetFiles } from './forget-files.ts';
import { assertProofMayGo } from './proofs.ts';
import { findImage, removeImage } from './queries.ts';

export const deleteImage = change(contract.deleteImage, {
  noun: 'Image',
  lock: ({ tx, clientId, input }) => findImage(tx, clientId, input.id),
  async work({ tx, context, actor, clientId, before, input: { id, reason } }) {
    const isProof = await assertProofMayGo(tx, actor, { clientId, requestId: before.request_id }, reason);
    if (!(await removeImage(tx, clientId, id))) throw notFound('Image');
    await publish(
      tx,
      { kind: 'gallery_changed', client_id: clientId, image_id: id, state: 'deleted' },
      { clientId, permission: 'execution:read' },
    );
    // What cannot be deleted now is cleared away with the other files that have no row.
    tx.onCommit(() => forgetFiles(context, clientId, id));
    return isProof;
  },
  audit: ({ made: isProof, before: { request_id }, input: { id, reason } }) => ({
    action: isProof ? 'proof.deleted' : 'image.deleted',
    resource: 'image',
    resourceId: id,
    details: isProof ? { request_id, reason } : {},
  }),
  answer: () => ({ message: 'The image was deleted' }),
});
