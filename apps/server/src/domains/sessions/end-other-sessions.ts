import type { endOtherSessions } from '@molva/contract/sessions';
import type { UseCase } from '../../kernel/operation.ts';
import { audit } from '../audit/index.ts';
import { endSessions } from './queries.ts';
import { forgetActors } from './tell-changes.ts';

/** Ends every session of the caller but the one in use. */
export const endAllOtherSessions: UseCase<typeof endOtherSessions> = async ({ context, actor }) => {
  await context.db.transaction(async (tx) => {
    const ended = await endSessions(tx, actor.userId, { except: actor.sessionId });
    if (ended === 0) return;
    await forgetActors(context, tx, [actor.userId]);
    await audit(tx, actor, {
      action: 'session.others_ended',
      resource: 'user',
      resourceId: actor.userId,
      clientId: null,
      details: { ended },
    });
  });
  return { message: 'Other sessions ended' };
};
