import * as contract from '@molva/contract/users';
import { badRequest, unauthenticated } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
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

/** Changes the own password; ends the other sessions. Guessing the current one is slowed as at sign-in. */
export const updatePasswordMe = change(contract.updatePasswordMe, {
  whose: 'own',
  async prepare({ context, actor: { userId }, input: { current_password: current, new_password: wanted } }) {
    const attempt = await beginAttempt(context, { ownPassword: userId });
    const kept = await findPasswordHash(context.db, userId);
    if (kept === undefined) throw unauthenticated();
    if (!(await verifyPassword(kept, current))) throw badRequest('incorrect_password');
    await attempt.succeeded();
    if (wanted.normalize('NFC') === current.normalize('NFC')) throw badRequest('same_password');
    await assertHardToGuess('new_password', wanted, await ownWordsOf(context.db, userId));
    return { kept, hash: await hashPassword(wanted) };
  },
  async work({ tx, context, actor: { userId, sessionId }, ready: { kept, hash } }) {
    const now = await lockCredentials(tx, userId);
    // In the meantime another session, or a mailed link, may have set another one.
    if (now?.password_hash !== kept) throw badRequest('incorrect_password');
    await setPasswordHash(tx, userId, hash, { password_changed_at: context.clock.now() });
    await useUpLinks(tx, userId);
    await endSessions(tx, userId, { except: sessionId });
    await forgetActors(context, tx, [userId]);
    await notify(context, tx, passwordChanged(userId));
  },
  audit: ({ actor }) => ({ action: 'user.password_changed', resource: 'user', resourceId: actor.userId }),
  answer: () => ({ message: 'Password updated successfully' }),
});
