import { createHash, randomBytes } from 'node:crypto';
import type { AppContext } from '../../../kernel/context.ts';
import { sealedPlaceOf } from '../../../db/sealed-columns.ts';
import type { Transaction } from '../../../db/database.ts';
import { conflict } from '../../../lib/errors.ts';
import { addDays, dayIn } from '../../../lib/days.ts';
import { newId } from '../../../lib/ids.ts';
import { lockSources, mailboxOf, maskContact } from '../../sources/index.ts';
import { sendCustomerLink } from './jobs.ts';
import { endLinksOf, insertCustomerLink } from './link-queries.ts';

/** Days a link to the customer's page works. */
const life = 30;

/** The last day of a link given at a moment. */
export const lastDayOfLink = (at: Date): string => addDays(dayIn(at, 'UTC'), life);

/** By which a link is found: who reads the table can open none. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The address of a customer's page. @throws unavailable where the key the token was sealed with is not configured */
export function addressOfLink(
  context: Pick<AppContext, 'secrets' | 'config'>,
  link: { client_id: string; id: string; token_sealed: string; key_id: string },
): string {
  const place = sealedPlaceOf('customer_links', { client_id: link.client_id, id: link.id });
  return `${context.config.publicUrl}/r/${context.secrets.open(link.token_sealed, link.key_id, place)}`;
}

/** @throws conflict while the flag `customer-page` is off for the client: no link is given that opens nothing */
export function assertPageOn(context: Pick<AppContext, 'flags'>, clientId: string): void {
  if (!context.flags.isOn('customer-page', { client_id: clientId })) throw conflict('page_off');
}

/**
 * Makes the link to the customer's page of a text (256 bits, its hash to find it by and itself sealed) and sends it to the
 * customer's mailbox: whoever of the staff saw it could answer in the customer's place. Where the contact is no mailbox,
 * a person hands it over (`handOverLink`). Links before it end.
 *
 * @throws conflict while the page is switched off
 */
export async function issueLink(
  context: AppContext,
  tx: Transaction,
  request: { client_id: string; id: string; source_id: string | null },
  userId: string,
): Promise<void> {
  assertPageOn(context, request.client_id);
  const now = context.clock.now();
  await endLinksOf(tx, request, now);
  const key = { client_id: request.client_id, id: newId() };
  const token = randomBytes(32).toString('base64url');
  const [source] =
    request.source_id === null ? [] : await lockSources(tx, request.client_id, [request.source_id]);
  const mailbox = source === undefined ? null : mailboxOf(context, source);
  await insertCustomerLink(tx, {
    ...key,
    request_id: request.id,
    token_hash: hashOfToken(token),
    token_sealed: context.secrets.seal(token, sealedPlaceOf('customer_links', key)),
    key_id: context.secrets.keyId,
    ends_on: lastDayOfLink(now),
    created_by: userId,
    created_at: now,
    delivery: mailbox === null ? 'hand' : 'mail',
    sent_to: mailbox === null ? null : maskContact(mailbox),
  });
  if (mailbox !== null)
    await context.jobs.enqueue(
      tx,
      sendCustomerLink,
      { client_id: key.client_id, link_id: key.id },
      { clientId: key.client_id, userId },
    );
}
