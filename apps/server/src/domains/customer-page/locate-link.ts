import type { AppContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { dayIn } from '../../lib/days.ts';
import { findCustomerLink, hashOfToken } from '../requests/index.ts';
import { beginAttempt } from '../sessions/index.ts';

/**
 * The link a token stands for.
 *
 * @throws not_found, the same for one that is unknown, over or ended; too_many for an address that guesses
 */
export async function locateLink(context: AppContext, token: string, ip: string) {
  const attempt = await beginAttempt(context, { customerAddress: ip });
  const today = dayIn(context.clock.now(), 'UTC');
  const link = await findCustomerLink(context.db, hashOfToken(token), today);
  if (!link) throw notFound('Page');
  await attempt.succeeded();
  return link;
}

export type OpenLink = Awaited<ReturnType<typeof locateLink>>;
