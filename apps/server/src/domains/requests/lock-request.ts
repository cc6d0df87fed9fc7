import { problem } from '@molva/contract/problems/index';
import type { RequestState } from '@molva/contract/request-states';
import type { lockRequest as lockEndpoint, unlockRequest } from '@molva/contract/request-work';
import { forbidden, invalidField, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { may } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { assertNotHeld, assertNotOthers, requestConflict } from './conflicts.ts';
import { leaseFrom } from './lease.ts';
import { locateRequest } from './locate-request.ts';
import { isHeld } from './present.ts';
import { tellScreens } from './tell-of.ts';
import { requestOf } from './work.ts';
import { changeRequest, lockRequest } from './work-queries.ts';

/** States in which somebody may be writing. */
export const lockable: readonly RequestState[] = ['empty', 'writing', 'editing', 'correction'];

/** Begins a lease on a text, or holds it on; from another only where that is asked for and allowed. */
export const holdRequest: UseCase<typeof lockEndpoint> = async ({ context, actor, input }) => {
  const { clientId } = await locateRequest(context, actor, 'requests:write', input);
  if (input.take_over && !may(actor, 'requests:unlock', clientId)) throw forbidden();
  const key = { client_id: clientId, id: input.id };
  return context.db.transaction(async (tx) => {
    const row = await lockRequest(tx, clientId, input.id);
    if (!row) throw notFound('Request');
    if (!lockable.includes(row.status))
      throw await requestConflict(
        context,
        tx,
        actor,
        row,
        problem('text_not_written', { state: row.status }),
      );
    await assertNotOthers(context, tx, actor, row);
    const isOwn = isHeld(context, row) && row.locked_by === actor.userId;
    const isTaken = isHeld(context, row) && !isOwn;
    if (!input.take_over) await assertNotHeld(context, tx, actor, row);
    const change = { locked_by: actor.userId, locked_until: leaseFrom(context) };
    await changeRequest(tx, key, change, { at: context.clock.now(), isNewVersion: false });
    // Holding on is no news: it comes every few minutes from every screen.
    if (!isOwn) await tellScreens(tx, { ...key, status: row.status, locked_by: actor.userId });
    const answer = await requestOf(context, tx, actor, key);
    if (isTaken)
      await audit(tx, actor, {
        action: 'request.unlocked',
        resource: 'request',
        resourceId: input.id,
        clientId,
        details: { taken_from: row.locked_by },
      });
    return answer;
  });
};

/** Ends a lease: one's own, or anybody's for whom that is allowed. Nobody's is no error. */
export const releaseRequest: UseCase<typeof unlockRequest> = async ({ context, actor, input }) => {
  const { id, client_id } = input;
  if (id === undefined) throw invalidField('id', 'field_required', 'missing');
  const { clientId } = await locateRequest(context, actor, 'requests:write', { id, client_id });
  const key = { client_id: clientId, id };
  return context.db.transaction(async (tx) => {
    const row = await lockRequest(tx, clientId, id);
    if (!row) throw notFound('Request');
    const isOthers = isHeld(context, row) && row.locked_by !== actor.userId;
    if (isOthers && !may(actor, 'requests:unlock', clientId)) throw forbidden();
    if (row.locked_by !== null) {
      const change = { locked_by: null, locked_until: null };
      await changeRequest(tx, key, change, { at: context.clock.now(), isNewVersion: false });
      await tellScreens(tx, { ...key, status: row.status, locked_by: null });
    }
    const answer = await requestOf(context, tx, actor, key);
    if (isOthers)
      await audit(tx, actor, {
        action: 'request.unlocked',
        resource: 'request',
        resourceId: id,
        clientId,
        details: { held_by: row.locked_by },
      });
    return answer;
  });
};
