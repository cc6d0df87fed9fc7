import * as contract from '@molva/contract/users';
import { conflict, unauthenticated } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { beginAttempt, proveOwner, notifyOfChanges } from '../sessions/index.ts';
import { afterAddressChange } from './change-address.ts';
import { refineEmail } from './checks.ts';
import { changesOf, isSame, mergeUser } from './merge-user.ts';
import { presentCurrentUser } from './present.ts';
import { changeUser, lockUsers } from './queries.ts';

/** Changes the own name and address; other open pages of the user show it. */
export const updateMe = change(contract.updateMe, {
  whose: 'own',
  async prepare({ context, actor, input: { current_password, email } }) {
    const isProved = current_password !== undefined;
    if (isProved) await proveOwner(context, actor.userId, { current_password }, 'either');
    else if (email !== undefined) await beginAttempt(context, { addressChange: actor.userId });
    return { isProved };
  },
  async work({ tx, context, actor: { userId }, ready, input: { current_password: _proof, ...fields } }) {
    const before = (await lockUsers(tx, [userId])).get(userId);
    if (!before) throw unauthenticated();
    const after = mergeUser(before, fields);
    if (isSame(before, after)) return { user: before, changes: null };
    await changeUser(tx, userId, after);
    if (before.email.toLowerCase() !== after.email.toLowerCase())
      await afterAddressChange(context, tx, { userId, before: before.email, after: after.email, ...ready });
    await notifyOfChanges(context, tx, [userId]);
    return { user: { ...before, ...after }, changes: changesOf(before, after) };
  },
  audit: ({ actor, made: { changes } }) =>
    changes && {
      action: 'user.changed',
      resource: 'user',
      resourceId: actor.userId,
      details: { ...changes },
    },
  refine: (error) => refineEmail(error, conflict('email_taken')),
  answer: ({ actor, made: { user } }) => presentCurrentUser(user, actor),
});
