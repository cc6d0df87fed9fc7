import type { AppContext } from '../../kernel/context.ts';
import { notFound, unavailable } from '../../lib/errors.ts';
import { dayIn } from '../../lib/days.ts';
import { findCustomerLink, hashOfToken } from '../requests/index.ts';
import { beginAttempt } from '../sessions/index.ts';

/**
 * The link a token stands for.
 *
 * @throws not_found, the same for one that is unknown, over or ended; too_many for an address that guesses;
 *   unavailable while the flag is off for its client
 */
export async function locateLink(context: AppContext, token: string, ip: string) {
  const attempt = await beginAttempt(context, { customerAddress: ip });
  const today = dayIn(context.clock.now(), 'UTC');
  const link = await findCustomerLink(context.db, hashOfToken(token), today);
  if (!link) throw notFound('Page');
  await attempt.succeeded();
  if (!context.flags.isOn('customer-page', { client_id: link.client_id })) throw unavailable('page_off');
  return link;
}

export type OpenLink = Awaited<ReturnType<typeof locateLink>>;
