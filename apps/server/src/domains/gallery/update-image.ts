import type { updateImage } from '@molva/contract/gallery';
import { notFound } from '../../lib/errors.ts';
import { publish } from '../../kernel/events/publish.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { assertTies } from './checks.ts';
import { presentImage } from './present.ts';
import { assertProofMayGo } from './proofs.ts';
import { changeImage, findImage } from './queries.ts';

export const updateOneImage: UseCase<typeof updateImage> = async ({ context, actor, input }) => {
  const { client_id: clientId, id, period, area_id, request_id, caption, reason } = input;
  authorize(actor, 'gallery:write', clientId);
  const row = await context.db.transaction(async (tx) => {
    const before = await findImage(tx, clientId, id);
    if (!before) throw notFound('Image');
    await assertTies(tx, clientId, { area_id, request_id });
    // In another month's report or beside another text it proves as little as one that is deleted.
    const isMoved =
      (request_id !== undefined && request_id !== before.request_id) ||
      (period !== undefined && period !== before.period);
    const place = { clientId, requestId: before.request_id };
    const isUntied = isMoved && (await assertProofMayGo(tx, actor, place, reason));
    await changeImage(tx, clientId, id, {
      ...(period === undefined ? {} : { period }),
      ...(area_id === undefined ? {} : { area_id }),
      ...(request_id === undefined ? {} : { request_id }),
      ...(caption === undefined ? {} : { caption }),
    });
    await publish(
      tx,
      { kind: 'gallery_changed', client_id: clientId, image_id: id, state: before.state },
      { clientId, permission: 'execution:read' },
    );
    const after = await findImage(tx, clientId, id);
    await audit(tx, actor, {
      action: isUntied ? 'proof.untied' : 'image.changed',
      resource: 'image',
      resourceId: id,
      clientId,
      details: {
        ...(period === undefined ? {} : { period: [before.period, period] }),
        ...(area_id === undefined ? {} : { area_id: [before.area_id, area_id] }),
        ...(request_id === undefined ? {} : { request_id: [before.request_id, request_id] }),
        ...(caption === undefined ? {} : { caption: true }),
        ...(isUntied ? { reason } : {}),
      },
    });
    return after;
  });
  if (!row) throw notFound('Image');
  return presentImage(context, actor, row);
};
