import type { checkAccountLink, restoreAccount, undoEmail } from '@molva/contract/two-factor';
import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { badRequest, conflict } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { audit } from '../audit/index.ts';
import { notify } from '../notifications/index.ts';
import {
  accountRestored,
  beginAttempt,
  emailChanged,
  endSessions,
  issueLink,
  type LinkRow,
  linkOf,
  stateOf,
  tellChanges,
  useUpLinks,
  useUpLinksSince,
} from '../sessions/index.ts';
import { bringBack, lockAccount, setRecoveryAddress } from './account-link-queries.ts';
import { withFreeEmail } from './checks.ts';
import { authorizeLinkHolder } from './policy.ts';
import { changeUser } from './queries.ts';

const invalid = () => badRequest('invalid_token');

/** Says what became of a link before anybody follows it. */
export const checkLinkOfAccount: UseCase<typeof checkAccountLink> = async ({ context, input, caller }) => {
  const attempt = await beginAttempt(context, { linkAddress: caller.ip });
  const link = await linkOf(context.db, input.token, ['email_undo', 'restore']);
  if (link === null) return { state: 'invalid', purpose: null, email: null };
  await attempt.succeeded();
  const purpose = link.purpose === 'restore' ? 'restore' : 'email_undo';
  return { state: stateOf(link, context.clock.now()), purpose, email: link.email };
};

/** Gives the former address back and ends all sessions; whoever follows the link may then set a new password. */
export const undoEmailChange: UseCase<typeof undoEmail> = async ({ context, input, caller }) => {
  const attempt = await beginAttempt(context, { linkAddress: caller.ip });
  authorizeLinkHolder(input.token);
  const taken = conflict('email_taken');
  const resetToken = await withFreeEmail(taken, () =>
    context.db.transaction(async (tx) => {
      const { link, account } = await lockedLink(context, tx, input.token, 'email_undo');
      if (link.email === null) throw invalid();
      await useUpLinksSince(tx, link);
      await useUpLinks(tx, account.id);
      await changeUser(tx, account.id, { email: link.email });
      await setRecoveryAddress(tx, account.id, null);
      // Whoever took the address may have deleted the account with it.
      if (account.erase_after !== null) await bringBack(tx, account.id);
      await endSessions(tx, account.id);
      await tellChanges(context, tx, [account.id]);
      const token = await issueLink(tx, account.id, 'recovery', context.clock.now());
      await notify(context, tx, emailChanged(account.id));
      await audit(
        tx,
        { userId: account.id },
        { action: 'user.email_undone', resource: 'user', resourceId: account.id, clientId: null },
      );
      return token;
    }),
  );
  await attempt.succeeded();
  return { message: 'Email restored', reset_token: resetToken };
};

/** Takes back that an account deleted itself. */
export const restoreDeletedAccount: UseCase<typeof restoreAccount> = async ({ context, input, caller }) => {
  const attempt = await beginAttempt(context, { linkAddress: caller.ip });
  authorizeLinkHolder(input.token);
  await context.db.transaction(async (tx) => {
    const { link, account } = await lockedLink(context, tx, input.token, 'restore');
    if (account.erase_after === null) throw invalid();
    await useUpLinksSince(tx, link);
    await bringBack(tx, account.id);
    await tellChanges(context, tx, [account.id]);
    await notify(context, tx, accountRestored(account.id));
    await audit(
      tx,
      { userId: account.id },
      { action: 'user.restored', resource: 'user', resourceId: account.id, clientId: null },
    );
  });
  await attempt.succeeded();
  return { message: 'Account restored' };
};

/** A link that works, read behind the lock of its account: of two who follow it at once, the second finds it used. */
async function lockedLink(context: AppContext, tx: Transaction, token: string, purpose: LinkRow['purpose']) {
  const first = await linkOf(tx, token, [purpose]);
  if (first === null) throw invalid();
  const account = await lockAccount(tx, first.user_id);
  const link = await linkOf(tx, token, [purpose]);
  if (!account || link === null || stateOf(link, context.clock.now()) !== 'valid') throw invalid();
  return { link, account };
}
