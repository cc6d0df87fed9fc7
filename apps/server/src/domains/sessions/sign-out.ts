import type { logout } from '@molva/contract/login';
import { actorChanged } from '../../events/publish.ts';
import type { UseCase } from '../../http/route.ts';
import { audit } from '../audit/index.ts';
import { endSession } from './queries.ts';

/** Ends the session of the token in use; from then on the token answers 401 on every node. */
export const signOut: UseCase<typeof logout> = async ({ context, actor }) => {
  await context.db.transaction(async (tx) => {
    await endSession(tx, actor.sessionId);
    await actorChanged(tx, actor.userId);
    await audit(tx, actor, {
      action: 'session.ended',
      resource: 'session',
      resourceId: actor.sessionId,
      clientId: null,
    });
  });
  context.sessions.forgetUser(actor.userId);
  return { message: 'Signed out' };
};
