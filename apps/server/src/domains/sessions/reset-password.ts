import type { resetPassword } from '@molva/contract/login';
import { badRequest } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { audit } from '../audit/index.ts';
import { notify } from '../notifications/index.ts';
import { noteDevice } from './known-device.ts';
import { passwordChanged } from './notices.ts';
import { useUpLinks } from './link-queries.ts';
import { linkOf, passwordLinks, stateOf } from './links.ts';
import { hashPassword } from './passwords.ts';
import { endSessions, lockCredentials, ownWordsOf, setPasswordHash } from './queries.ts';
import { forgetActors } from './tell-changes.ts';
import { beginAttempt, forgiveSignIns } from './throttle.ts';
import { assertHardToGuess } from './weak-passwords.ts';

const invalid = () => badRequest('invalid_token');

/** Sets a new password by a mailed link, which works once; ends every session and every other link of the user. */
export const resetOwnPassword: UseCase<typeof resetPassword> = async ({ context, input, caller }) => {
  const attempt = await beginAttempt(context, { linkAddress: caller.ip });
  const link = await linkOf(context.db, input.token, passwordLinks);
  if (link === null || stateOf(link, context.clock.now()) !== 'valid') throw invalid();
  assertHardToGuess('new_password', input.new_password, await ownWordsOf(context.db, link.user_id));
  const hash = await hashPassword(input.new_password);
  const email = await context.db.transaction(async (tx) => {
    const user = await lockCredentials(tx, link.user_id);
    // Read again behind the lock: of two who follow one link at once, the second finds it used.
    const current = await linkOf(tx, input.token, passwordLinks);
    const now = context.clock.now();
    if (!user || current === null || stateOf(current, now) !== 'valid') throw invalid();
    if (!user.is_active) throw badRequest('inactive_user');
    await setPasswordHash(tx, user.id, hash, { password_changed_at: now });
    await useUpLinks(tx, user.id);
    await endSessions(tx, user.id);
    await forgetActors(context, tx, [user.id]);
    // Whoever reads the mailbox is known from here on: guesses of others hold them up no more.
    await noteDevice(tx, user.id, caller);
    await notify(context, tx, passwordChanged(user.id));
    await audit(
      tx,
      { userId: user.id },
      {
        action: 'user.password_reset',
        resource: 'user',
        resourceId: user.id,
        clientId: null,
        details: { purpose: link.purpose },
      },
    );
    return user.email;
  });
  await attempt.succeeded();
  await forgiveSignIns(context, email, caller.ip);
  return { message: 'Password updated successfully' };
};
