import * as contract from '@molva/contract/request-work';
import { problem } from '@molva/contract/problems/index';
import type { RequestState } from '@molva/contract/request-states';

import { forbidden, invalidField } from '../../../lib/errors.ts';
import { change } from '../../../kernel/operation.ts';
import { may } from '../../../kernel/permissions/authorize.ts';
import { assertNotLeased, assertNotOthers, requestConflict } from '../text/conflicts.ts';
import { leaseFrom } from './lease.ts';
import { theRequest } from '../text/locate-request.ts';
import { isLeased } from '../text/present.ts';
import { publishToScreens } from '../text/notify.ts';
import { requestOf } from '../text/work.ts';
import { changeRequest, lockRequest as lockRow } from '../text/work-queries.ts';

/** States in which somebody may be writing. */
export const lockable: readonly RequestState[] = ['empty', 'writing', 'editing', 'correction'];

/** Begins a lease on a text, or holds it on; from another only where that is asked for and allowed. */
export const lockRequest = change(contract.lockRequest, {
  ...theRequest,
  right: () => 'requests:write',
  async prepare({ actor, clientId, input }) {
    if (input.take_over && !may(actor, 'requests:unlock', clientId)) throw forbidden();
  },
  lock: ({ tx, clientId, input }) => lockRow(tx, clientId, input.id),
  async work({ tx, context, actor, before: row, input }) {
    if (!lockable.includes(row.status))
      throw await requestConflict(
        context,
        tx,
        actor,
        row,
        problem('text_not_written', { state: row.status }),
      );
    await assertNotOthers(context, tx, actor, row);
    const isOwn = isLeased(context, row) && row.locked_by === actor.userId;
    const isTaken = isLeased(context, row) && !isOwn;
    if (!input.take_over) await assertNotLeased(context, tx, actor, row);
    const lease = { locked_by: actor.userId, locked_until: leaseFrom(context) };
    await changeRequest(tx, row, lease, { at: context.clock.now(), isNewVersion: false });
    // Holding on is no news: it comes every few minutes from every screen.
    if (!isOwn) await publishToScreens(tx, { ...row, locked_by: actor.userId });
    return { isTaken, shown: await requestOf(context, tx, actor, row) };
  },
  audit: ({ before: { id, locked_by }, made: { isTaken } }) =>
    isTaken
      ? {
          action: 'request.unlocked',
          resource: 'request',
          resourceId: id,
          details: { taken_from: locked_by },
        }
      : null,
  answer: ({ made }) => made.shown,
});

/** Ends a lease: one's own, or anybody's for whom that is allowed. Nobody's is no error. */
export const unlockRequest = change(contract.unlockRequest, {
  ...theRequest,
  right: () => 'requests:write',
  async find({ context, input: { id, client_id } }) {
    if (id === undefined) throw invalidField('id', 'field_required', 'missing');
    return theRequest.find({ context, input: { id, client_id } });
  },
  lock: ({ tx, clientId, row }) => lockRow(tx, clientId, row.id),
  async work({ tx, context, actor, clientId, before: row }) {
    const isOthers = isLeased(context, row) && row.locked_by !== actor.userId;
    if (isOthers && !may(actor, 'requests:unlock', clientId)) throw forbidden();
    if (row.locked_by !== null) {
      const free = { locked_by: null, locked_until: null };
      await changeRequest(tx, row, free, { at: context.clock.now(), isNewVersion: false });
      await publishToScreens(tx, { ...row, locked_by: null });
    }
    return { isOthers, shown: await requestOf(context, tx, actor, row) };
  },
  audit: ({ before: { id, locked_by }, made: { isOthers } }) =>
    isOthers
      ? {
          action: 'request.unlocked',
          resource: 'request',
          resourceId: id,
          details: { held_by: locked_by },
        }
      : null,
  answer: ({ made }) => made.shown,
});
