import type { checkResetLink } from '@molva/contract/login';
import type { UseCase } from '../../http/route.ts';
import { linkOf, stateOf } from './links.ts';
import { beginAttempt } from './throttle.ts';

/** Says what became of a link before anybody types a password into it. */
export const checkLink: UseCase<typeof checkResetLink> = async ({ context, input, caller }) => {
  const attempt = await beginAttempt(context, { linkAddress: caller.ip });
  const link = await linkOf(context.db, input.token);
  if (link === null) return { state: 'invalid', purpose: null };
  await attempt.succeeded();
  return { state: stateOf(link, context.clock.now()), purpose: link.purpose };
};
