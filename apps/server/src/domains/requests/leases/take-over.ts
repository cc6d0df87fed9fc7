import * as contract from '@molva/contract/request-work';
import { problem } from '@molva/contract/problems/index';

import { change } from '../../../kernel/operation.ts';
import { may } from '../../../kernel/permissions/authorize.ts';
import { assertNotLeased, requestConflict } from '../text/conflicts.ts';
import { leaseFrom } from './lease.ts';
import { theRequest } from '../text/locate-request.ts';
import { lockable } from './lock-request.ts';
import { notifyOfAssignee, publishToScreens } from '../text/notify.ts';
import { requestWorkOf } from '../text/work.ts';
import { addHistory, changeRequest, lockRequest } from '../text/work-queries.ts';

/**
 * Takes a text that is assigned to somebody else: the caller is to write it from now on, and holds it. One's own or
 * nobody's is taken the same way.
 */
export const takeOverRequest = change(contract.takeOverRequest, {
  ...theRequest,
  lock: ({ tx, clientId, input }) => lockRequest(tx, clientId, input.id),
  async work({ tx, context, actor, clientId, before: row }) {
    if (!lockable.includes(row.status))
      throw await requestConflict(
        context,
        tx,
        actor,
        row,
        problem('text_not_written', { state: row.status }),
      );
    if (!may(actor, 'requests:unlock', clientId)) await assertNotLeased(context, tx, actor, row);
    const at = context.clock.now();
    const isEmpty = row.status === 'empty';
    const status = isEmpty ? 'writing' : row.status;
    const lease = { locked_by: actor.userId, locked_until: leaseFrom(context) };
    await changeRequest(tx, row, { assignee_id: actor.userId, status, ...lease }, { at });
    const by = { at, userId: actor.userId };
    await addHistory(tx, row, { step: 'take_over', from: row.status, to: row.status, ...by });
    if (isEmpty) await addHistory(tx, row, { step: 'take', from: 'empty', to: 'writing', ...by });
    await notifyOfAssignee(context, tx, row, { assignee_id: actor.userId }, actor);
    await publishToScreens(tx, { ...row, status, locked_by: actor.userId });
    return requestWorkOf(context, tx, actor, row);
  },
  audit: ({ before: { id, assignee_id, status }, made }) => ({
    action: 'request.taken_over',
    resource: 'request',
    resourceId: id,
    details: { taken_from: assignee_id, from: status, to: made.status },
  }),
  answer: ({ made }) => made,
});
