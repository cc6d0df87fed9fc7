import * as contract from '@molva/contract/gallery';
import { found } from '../../lib/errors.ts';
import { publish } from '../../kernel/events/publish.ts';
import { change } from '../../kernel/operation.ts';
import { assertTies } from './checks.ts';
import { presentImage } from './present.ts';
import { assertProofMayGo } from './proofs.ts';
import { changeImage, findImage } from './queries.ts';

export const updateImage = change(contract.updateImage, {
  noun: 'Image',
  lock: ({ tx, clientId, input }) => findImage(tx, clientId, input.id),
  async work({ tx, actor, clientId, before, input }) {
    const { id, period, area_id, request_id, caption, reason } = input;
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
    return { isUntied, row: found(await findImage(tx, clientId, id), 'Image') };
  },
  audit: ({ before, made: { isUntied }, input: { id, period, area_id, request_id, caption, reason } }) => ({
    action: isUntied ? 'proof.untied' : 'image.changed',
    resource: 'image',
    resourceId: id,
    details: {
      ...(period === undefined ? {} : { period: [before.period, period] }),
      ...(area_id === undefined ? {} : { area_id: [before.area_id, area_id] }),
      ...(request_id === undefined ? {} : { request_id: [before.request_id, request_id] }),
      ...(caption === undefined ? {} : { caption: true }),
      ...(isUntied ? { reason } : {}),
    },
  }),
  answer: ({ context, actor, made }) => presentImage(context, actor, made.row),
});
