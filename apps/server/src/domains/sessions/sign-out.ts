import * as contract from '@molva/contract/login';
import { change } from '../../kernel/operation.ts';
import { endSessions } from './queries.ts';
import { forgetActors } from './notify-of-changes.ts';

/** Ends the session of the token in use; from then on the token answers 401 on every node. */
export const logout = change(contract.logout, {
  whose: 'own',
  async work({ tx, context, actor }) {
    await endSessions(tx, actor.userId, { only: actor.sessionId });
    await forgetActors(context, tx, [actor.userId]);
  },
  audit: ({ actor }) => ({ action: 'session.ended', resource: 'session', resourceId: actor.sessionId }),
  answer: () => ({ message: 'Signed out' }),
});
