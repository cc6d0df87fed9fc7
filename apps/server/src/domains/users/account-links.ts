import * as contract from '@molva/contract/two-factor';
import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { badRequest, conflict } from '../../lib/errors.ts';
import { type Caller, changeByLink, operation } from '../../kernel/operation.ts';
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
  notifyOfChanges,
  useUpLinks,
  useUpLinksSince,
} from '../sessions/index.ts';
import { readSecretToken } from '../../lib/secret-token.ts';
import { bringBack, lockAccount, setRecoveryAddress } from './account-link-queries.ts';
import { refineEmail } from './checks.ts';
import { changeUser } from './queries.ts';

const invalid = () => badRequest('invalid_token');

/** Says what became of a link before anybody follows it. */
export const checkAccountLink = operation(contract.checkAccountLink, async ({ context, input, caller }) => {
  const attempt = await beginAttempt(context, { linkAddress: caller.ip });
  const link = await linkOf(context.db, input.token, ['email_undo', 'restore']);
  if (link === null) return { state: 'invalid' as const, purpose: null, email: null };
  await attempt.succeeded();
  const purpose = link.purpose === 'restore' ? ('restore' as const) : ('email_undo' as const);
  return { state: stateOf(link, context.clock.now()), purpose, email: link.email };
});

/** Gives the former address back and ends all sessions; whoever follows the link may then set a new password. */
export const undoEmail = changeByLink(contract.undoEmail, {
  admit: admitHolder,
  async work({ tx, context, input }) {
    const { link, account } = await lockedLink(context, tx, input.token, 'email_undo');
    if (link.email === null) throw invalid();
    await useUpLinksSince(tx, link, context.clock.now());
    await useUpLinks(tx, account.id);
    await changeUser(tx, account.id, { email: link.email });
    await setRecoveryAddress(tx, account.id, null);
    // Whoever took the address may have deleted the account with it.
    if (account.erase_after !== null) await bringBack(tx, account.id, context.clock.now());
    await endSessions(tx, account.id);
    await notifyOfChanges(context, tx, [account.id]);
    const token = await issueLink(tx, account.id, 'recovery', context.clock.now());
    await notify(context, tx, emailChanged(account.id));
    return { userId: account.id, token };
  },
  audit: ({ made: { userId } }) => ({
    action: 'user.email_undone',
    resource: 'user',
    resourceId: userId,
    clientId: null,
    by: { userId },
  }),
  refine: (error) => refineEmail(error, conflict('email_taken')),
  async answer({ row: attempt, made }) {
    await attempt.succeeded();
    return { message: 'Email restored', reset_token: made.token };
  },
});

/** Takes back that an account deleted itself. */
export const restoreAccount = changeByLink(contract.restoreAccount, {
  admit: admitHolder,
  async work({ tx, context, input }) {
    const { link, account } = await lockedLink(context, tx, input.token, 'restore');
    if (account.erase_after === null) throw invalid();
    await useUpLinksSince(tx, link, context.clock.now());
    await bringBack(tx, account.id, context.clock.now());
    await notifyOfChanges(context, tx, [account.id]);
    await notify(context, tx, accountRestored(account.id));
    return account.id;
  },
  audit: ({ made: userId }) => ({
    action: 'user.restored',
    resource: 'user',
    resourceId: userId,
    clientId: null,
    by: { userId },
  }),
  async answer({ row: attempt }) {
    await attempt.succeeded();
    return { message: 'Account restored' };
  },
});

interface Holding {
  context: AppContext;
  caller: Caller;
  input: { token: string };
}

/** Whoever has the link, and with it the mailbox it went to. @throws bad_request where it cannot be one of ours */
async function admitHolder({ context, caller, input }: Holding) {
  const attempt = await beginAttempt(context, { linkAddress: caller.ip });
  if (readSecretToken(input.token) === null) throw invalid();
  return attempt;
}

/** A link that works, read behind the lock of its account: of two who follow it at once, the second finds it used. */
async function lockedLink(context: AppContext, tx: Transaction, token: string, purpose: LinkRow['purpose']) {
  const first = await linkOf(tx, token, [purpose]);
  if (first === null) throw invalid();
  const account = await lockAccount(tx, first.user_id);
  const link = await linkOf(tx, token, [purpose]);
  if (!account || link === null || stateOf(link, context.clock.now()) !== 'valid') throw invalid();
  return { link, account };
}
