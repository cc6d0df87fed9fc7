import * as contract from '@molva/contract/sessions';
import { notFound } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { endSessions } from './queries.ts';
import { forgetActors } from './notify-of-changes.ts';

/** Ends one of the caller's own sessions. Those of others, and those over, are not found. */
export const endSession = change(contract.endSession, {
  whose: 'own',
  async work({ tx, context, actor, input }) {
    if ((await endSessions(tx, actor.userId, { only: input.id })) === 0) throw notFound('Session');
    await forgetActors(context, tx, [actor.userId]);
  },
  audit: ({ input }) => ({ action: 'session.ended', resource: 'session', resourceId: input.id }),
  answer: () => ({ message: 'Session ended' }),
});
