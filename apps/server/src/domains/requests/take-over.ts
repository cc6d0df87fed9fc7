import { problem } from '@molva/contract/problems/index';
import type { takeOverRequest } from '@molva/contract/request-work';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { may } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { assertNotHeld, requestConflict } from './conflicts.ts';
import { leaseFrom } from './lease.ts';
import { locateRequest } from './locate-request.ts';
import { lockable } from './lock-request.ts';
import { tellOfAssignee, tellScreens } from './tell-of.ts';
import { workOf } from './work.ts';
import { addHistory, changeRequest, lockRequest } from './work-queries.ts';

/**
 * Takes a text that is assigned to somebody else: the caller is to write it from now on, and holds it. One's own or
 * nobody's is taken the same way.
 */
export const takeOverAssigned: UseCase<typeof takeOverRequest> = async ({ context, actor, input }) => {
  const { clientId } = await locateRequest(context, actor, 'requests:create', input);
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
    if (!may(actor, 'requests:unlock', clientId)) await assertNotHeld(context, tx, actor, row);
    const at = context.clock.now();
    const isEmpty = row.status === 'empty';
    const status = isEmpty ? 'writing' : row.status;
    const lease = { locked_by: actor.userId, locked_until: leaseFrom(context) };
    await changeRequest(tx, key, { assignee_id: actor.userId, status, ...lease }, { at });
    const by = { at, userId: actor.userId };
    await addHistory(tx, key, { step: 'take_over', from: row.status, to: row.status, ...by });
    if (isEmpty) await addHistory(tx, key, { step: 'take', from: 'empty', to: 'writing', ...by });
    await tellOfAssignee(context, tx, row, { assignee_id: actor.userId }, actor);
    await tellScreens(tx, { ...key, status, locked_by: actor.userId });
    const work = await workOf(context, tx, actor, key);
    await audit(tx, actor, {
      action: 'request.taken_over',
      resource: 'request',
      resourceId: input.id,
      clientId,
      details: { taken_from: row.assignee_id, from: row.status, to: status },
    });
    return work;
  });
};
