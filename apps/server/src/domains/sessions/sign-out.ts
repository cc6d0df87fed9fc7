import type { logout } from '@molva/contract/login';
import type { UseCase } from '../../kernel/operation.ts';
import { audit } from '../audit/index.ts';
import { endSessions } from './queries.ts';
import { forgetActors } from './tell-changes.ts';

/** Ends the session of the token in use; from then on the token answers 401 on every node. */
export const signOut: UseCase<typeof logout> = async ({ context, actor }) => {
  await context.db.transaction(async (tx) => {
    await endSessions(tx, actor.userId, { only: actor.sessionId });
    await forgetActors(context, tx, [actor.userId]);
    await audit(tx, actor, {
      action: 'session.ended',
      resource: 'session',
      resourceId: actor.sessionId,
      clientId: null,
    });
  });
  return { message: 'Signed out' };
};
