import * as contract from '@molva/contract/login';
import { badRequest } from '../../lib/errors.ts';
import { changeByLink } from '../../kernel/operation.ts';
import { notify } from '../notifications/index.ts';
import { noteDevice } from './known-device.ts';
import { passwordChanged } from './notices.ts';
import { useUpLinks } from './link-queries.ts';
import { linkOf, passwordLinks, stateOf } from './links.ts';
import { hashPassword } from './passwords.ts';
import { endSessions, lockCredentials, ownWordsOf, setPasswordHash } from './queries.ts';
import { forgetActors } from './notify-of-changes.ts';
import { beginAttempt, forgiveSignIns } from './throttle.ts';
import { assertHardToGuess } from './weak-passwords.ts';

const invalid = () => badRequest('invalid_token');

/** Sets a new password by a mailed link, which works once; ends every session and every other link of the user. */
export const resetPassword = changeByLink(contract.resetPassword, {
  async admit({ context, caller, input: { token, new_password: wanted } }) {
    const attempt = await beginAttempt(context, { linkAddress: caller.ip });
    const link = await linkOf(context.db, token, passwordLinks);
    if (link === null || stateOf(link, context.clock.now()) !== 'valid') throw invalid();
    await assertHardToGuess('new_password', wanted, await ownWordsOf(context.db, link.user_id));
    return { attempt, link, hash: await hashPassword(wanted) };
  },
  async work({ tx, context, caller, row: { link, hash }, input }) {
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
    return user.email;
  },
  audit: ({ row: { link } }) => ({
    action: 'user.password_reset',
    resource: 'user',
    resourceId: link.user_id,
    clientId: null,
    by: { userId: link.user_id },
    details: { purpose: link.purpose },
  }),
  async answer({ context, caller, row: { attempt }, made: email }) {
    await attempt.succeeded();
    await forgiveSignIns(context, email, caller.ip);
    return { message: 'Password updated successfully' };
  },
});
