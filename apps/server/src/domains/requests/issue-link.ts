import { createHash, randomBytes } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import { placeOf } from '../../db/sealed-columns.ts';
import type { Transaction } from '../../db/database.ts';
import { addDays, dayIn } from '../../lib/days.ts';
import { newId } from '../../lib/ids.ts';
import { endLinksOf, insertCustomerLink } from './link-queries.ts';

/** Days a link to the customer's page works. */
const life = 30;

/** By which a link is found: who reads the table can open none. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Makes the link to the customer's page of a text: 256 bits, its hash to find it by and itself sealed, to be shown again
 * to those who send it. Those before it end.
 */
export async function issueLink(
  context: AppContext,
  tx: Transaction,
  request: { client_id: string; id: string },
  userId: string,
): Promise<void> {
  const now = context.clock.now();
  await endLinksOf(tx, request, now);
  const key = { client_id: request.client_id, id: newId() };
  const token = randomBytes(32).toString('base64url');
  await insertCustomerLink(tx, {
    ...key,
    request_id: request.id,
    token_hash: hashOfToken(token),
    token_sealed: context.secrets.seal(token, placeOf('customer_links', key)),
    key_id: context.secrets.keyId,
    ends_on: addDays(dayIn(now, 'UTC'), life),
    created_by: userId,
    created_at: now,
  });
}
