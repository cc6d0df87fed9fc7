import type { checkResetLink } from '@molva/contract/login';
import type { UseCase } from '../../kernel/operation.ts';
import { linkOf, passwordLinks, stateOf } from './links.ts';
import { beginAttempt } from './throttle.ts';

/** Says what became of a link before anybody types a password into it. */
export const checkLink: UseCase<typeof checkResetLink> = async ({ context, input, caller }) => {
  const attempt = await beginAttempt(context, { linkAddress: caller.ip });
  const link = await linkOf(context.db, input.token, passwordLinks);
  if (link === null) return { state: 'invalid', purpose: null };
  await attempt.succeeded();
  return {
    state: stateOf(link, context.clock.now()),
    purpose: link.purpose === 'new_account' ? 'new_account' : 'recovery',
  };
};
