import * as contract from '@molva/contract/sessions';
import { change } from '../../kernel/operation.ts';
import { endSessions } from './queries.ts';
import { forgetActors } from './notify-of-changes.ts';

/** Ends every session of the caller but the one in use. */
export const endOtherSessions = change(contract.endOtherSessions, {
  whose: 'own',
  async work({ tx, context, actor }) {
    const ended = await endSessions(tx, actor.userId, { except: actor.sessionId });
    if (ended > 0) await forgetActors(context, tx, [actor.userId]);
    return ended;
  },
  audit: ({ actor, made: ended }) =>
    ended === 0
      ? null
      : { action: 'session.others_ended', resource: 'user', resourceId: actor.userId, details: { ended } },
  answer: () => ({ message: 'Other sessions ended' }),
});
