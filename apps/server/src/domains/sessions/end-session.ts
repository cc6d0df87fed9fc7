import type { endSession } from '@molva/contract/sessions';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { audit } from '../audit/index.ts';
import { endSessions } from './queries.ts';
import { forgetActors } from './tell-changes.ts';

/** Ends one of the caller's own sessions. Those of others, and those over, are not found. */
export const endOneSession: UseCase<typeof endSession> = async ({ context, actor, input }) => {
  await context.db.transaction(async (tx) => {
    if ((await endSessions(tx, actor.userId, { only: input.id })) === 0) throw notFound('Session');
    await forgetActors(context, tx, [actor.userId]);
    await audit(tx, actor, {
      action: 'session.ended',
      resource: 'session',
      resourceId: input.id,
      clientId: null,
    });
  });
  return { message: 'Session ended' };
};
