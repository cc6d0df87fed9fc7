import type { updatePasswordMe } from '@molva/contract/users';
import { badRequest, unauthenticated } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { audit } from '../audit/index.ts';
import { notify } from '../notifications/index.ts';
import {
  assertHardToGuess,
  beginAttempt,
  endSessions,
  findPasswordHash,
  forgetActors,
  hashPassword,
  lockCredentials,
  ownWordsOf,
  passwordChanged,
  setPasswordHash,
  useUpLinks,
  verifyPassword,
} from '../sessions/index.ts';
import { authorizeUser } from './policy.ts';

/** Changes the own password; ends the other sessions. Guessing the current one is slowed as at sign-in. */
export const updateOwnPassword: UseCase<typeof updatePasswordMe> = async ({ context, actor, input }) => {
  authorizeUser(actor, actor.userId);
  const { current_password: current, new_password: wanted } = input;
  const attempt = await beginAttempt(context, { ownPassword: actor.userId });
  const kept = await findPasswordHash(context.db, actor.userId);
  if (kept === undefined) throw unauthenticated();
  if (!(await verifyPassword(kept, current))) throw badRequest('incorrect_password');
  await attempt.succeeded();
  if (wanted.normalize('NFC') === current.normalize('NFC')) throw badRequest('same_password');
  assertHardToGuess('new_password', wanted, await ownWordsOf(context.db, actor.userId));
  const hash = await hashPassword(wanted);
  await context.db.transaction(async (tx) => {
    const now = await lockCredentials(tx, actor.userId);
    // In the meantime another session, or a mailed link, may have set another one.
    if (now?.password_hash !== kept) throw badRequest('incorrect_password');
    await setPasswordHash(tx, actor.userId, hash, { password_changed_at: context.clock.now() });
    await useUpLinks(tx, actor.userId);
    await endSessions(tx, actor.userId, { except: actor.sessionId });
    await forgetActors(context, tx, [actor.userId]);
    await notify(context, tx, passwordChanged(actor.userId));
    await audit(tx, actor, {
      action: 'user.password_changed',
      resource: 'user',
      resourceId: actor.userId,
      clientId: null,
    });
  });
  return { message: 'Password updated successfully' };
};
