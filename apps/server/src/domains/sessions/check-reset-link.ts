import * as contract from '@molva/contract/login';
import { operation } from '../../kernel/operation.ts';
import { linkOf, passwordLinks, stateOf } from './links.ts';
import { beginAttempt } from './throttle.ts';

/** Says what became of a link before anybody types a password into it. */
export const checkResetLink = operation(contract.checkResetLink, async ({ context, input, caller }) => {
  const attempt = await beginAttempt(context, { linkAddress: caller.ip });
  const link = await linkOf(context.db, input.token, passwordLinks);
  if (link === null) return { state: 'invalid' as const, purpose: null };
  await attempt.succeeded();
  return {
    state: stateOf(link, context.clock.now()),
    purpose: link.purpose === 'new_account' ? ('new_account' as const) : ('recovery' as const),
  };
});
