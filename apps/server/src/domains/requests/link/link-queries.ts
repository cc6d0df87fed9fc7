import type { Handle, Transaction } from '../../../db/database.ts';

interface Key {
  client_id: string;
  id: string;
}

export async function insertCustomerLink(
  tx: Transaction,
  link: {
    client_id: string;
    id: string;
    request_id: string;
    token_hash: string;
    token_sealed: string;
    key_id: string;
    ends_on: string;
    created_by: string;
    created_at: Date;
    delivery: 'mail' | 'hand';
    sent_to: string | null;
  },
): Promise<void> {
  await tx.query.insertInto('customer_links').values(link).execute();
}

/** Ends the links of a text that nobody has answered. */
export async function endLinksOf(tx: Transaction, key: Key, at: Date): Promise<void> {
  await tx.query
    .updateTable('customer_links')
    .set({ ended_at: at })
    .where('client_id', '=', key.client_id)
    .where('request_id', '=', key.id)
    .where('answered_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
}

/** The link a token stands for, unless it has ended or its day is over. */
export function findCustomerLink(handle: Handle, tokenHash: string, today: string) {
  return handle.query
    .selectFrom('customer_links')
    .select(['client_id', 'id', 'request_id', 'ends_on', 'opened_at', 'answered_at', 'decision'])
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('ends_on', '>=', today)
    .executeTakeFirst();
}

/** The same, locked until the transaction ends: of two answers at once, one waits for the other. */
export function lockCustomerLink(tx: Transaction, key: Key) {
  return tx.query
    .selectFrom('customer_links')
    .select(['decision', 'ended_at'])
    .where('client_id', '=', key.client_id)
    .where('id', '=', key.id)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeCustomerLink(
  handle: Handle,
  key: Key,
  change:
    | { opened_at: Date }
    | { answered_at: Date; decision: 'confirm' | 'decline' }
    | { sent_at: Date }
    | { failed_at: Date }
    | { handed_by: string; handed_at: Date },
): Promise<void> {
  await handle.query
    .updateTable('customer_links')
    .set(change)
    .where('client_id', '=', key.client_id)
    .where('id', '=', key.id)
    .execute();
}

/** Links that have not ended of texts that are with their customer. */
function linksWithCustomer(handle: Handle, clientId: string, today: string) {
  return handle.query
    .selectFrom('customer_links as l')
    .innerJoin('requests as r', (join) =>
      join.onRef('r.client_id', '=', 'l.client_id').onRef('r.id', '=', 'l.request_id'),
    )
    .where('l.client_id', '=', clientId)
    .where('r.client_id', '=', clientId)
    .where('l.ended_at', 'is', null)
    .where('l.ends_on', '>=', today)
    .where('r.status', '=', 'with_customer')
    .where('r.is_stopped', '=', false);
}

/** A link with what sending it needs, unless it has ended, was answered, or its text is no longer with the customer. */
export function findLinkToSend(handle: Handle, key: Key, today: string) {
  return linksWithCustomer(handle, key.client_id, today)
    .select([
      'l.client_id',
      'l.id',
      'l.request_id',
      'l.token_sealed',
      'l.key_id',
      'l.ends_on',
      'l.sent_at',
      'l.sent_to',
      'r.source_id',
      'r.area_id',
      'r.assignee_id',
    ])
    .where('l.id', '=', key.id)
    .where('l.answered_at', 'is', null)
    .executeTakeFirst();
}

/** The open link of a text, locked until the transaction ends. */
export function lockOpenLink(tx: Transaction, requestKey: Key, today: string) {
  return tx.query
    .selectFrom('customer_links')
    .select(['client_id', 'id', 'token_sealed', 'key_id', 'delivery', 'failed_at', 'handed_at', 'ends_on'])
    .where('client_id', '=', requestKey.client_id)
    .where('request_id', '=', requestKey.id)
    .where('ended_at', 'is', null)
    .where('answered_at', 'is', null)
    .where('ends_on', '>=', today)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** The link by which a customer confirmed the text that is with them now; of several the newest. */
export function findConfirmedLink(handle: Handle, requestKey: Key, today: string) {
  return linksWithCustomer(handle, requestKey.client_id, today)
    .select([
      'l.client_id',
      'l.id',
      'l.token_sealed',
      'l.key_id',
      'l.ends_on',
      'l.sent_to',
      'l.delivery',
      'r.source_id',
    ])
    .where('l.request_id', '=', requestKey.id)
    .where('l.decision', '=', 'confirm')
    .orderBy('l.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
