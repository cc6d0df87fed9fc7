import type { updateMe } from '@molva/contract/users';
import { conflict, unauthenticated } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { audit } from '../audit/index.ts';
import { beginAttempt, proveOwner, tellChanges } from '../sessions/index.ts';
import { afterAddressChange } from './change-address.ts';
import { withFreeEmail } from './checks.ts';
import { changesOf, isSame, mergeUser } from './merge-user.ts';
import { authorizeUser } from './policy.ts';
import { presentCurrentUser } from './present.ts';
import { changeUser, lockUsers } from './queries.ts';

/** Changes the own name and address; other open pages of the user show it. */
export const updateOwnUser: UseCase<typeof updateMe> = async ({ context, actor, input }) => {
  authorizeUser(actor, actor.userId);
  const { current_password, ...fields } = input;
  const isProved = current_password !== undefined;
  if (isProved) await proveOwner(context, actor.userId, { current_password }, 'either');
  else if (fields.email !== undefined) await beginAttempt(context, { addressChange: actor.userId });
  return withFreeEmail(conflict('email_taken'), () =>
    context.db.transaction(async (tx) => {
      const before = (await lockUsers(tx, [actor.userId])).get(actor.userId);
      if (!before) throw unauthenticated();
      const after = mergeUser(before, fields);
      if (isSame(before, after)) return presentCurrentUser(before, actor);
      await changeUser(tx, actor.userId, after);
      if (before.email.toLowerCase() !== after.email.toLowerCase())
        await afterAddressChange(context, tx, {
          userId: actor.userId,
          before: before.email,
          after: after.email,
          isProved,
        });
      await tellChanges(context, tx, [actor.userId]);
      await audit(tx, actor, {
        action: 'user.changed',
        resource: 'user',
        resourceId: actor.userId,
        clientId: null,
        details: changesOf(before, after),
      });
      return presentCurrentUser({ ...before, ...after }, actor);
    }),
  );
};
