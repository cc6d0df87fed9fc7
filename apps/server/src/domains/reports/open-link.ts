import type { AppContext } from '../../kernel/context.ts';
import { notFound } from '../../lib/errors.ts';
import { dayIn } from '../../lib/days.ts';
import { beginAttempt } from '../sessions/index.ts';
import { findOpenLink } from './queries.ts';
import { hashOfToken } from './tokens.ts';

/**
 * The link a token stands for. An archived client's links go on until their day: what they show is of the past.
 *
 * @throws not_found, the same for one that is unknown, over or ended; too_many for an address that guesses
 */
export async function openLink(context: AppContext, token: string, ip: string) {
  const attempt = await beginAttempt(context, { reportAddress: ip });
  const link = await findOpenLink(context.db, hashOfToken(token), dayIn(context.clock.now(), 'UTC'));
  if (!link) throw notFound('Report');
  await attempt.succeeded();
  return link;
}

/** Neither search engines nor shared caches keep it. */
export const sharedHeaders = { 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' } as const;
