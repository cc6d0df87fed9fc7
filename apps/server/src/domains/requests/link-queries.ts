import type { Handle, Transaction } from '../../db/database.ts';

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
  change: { opened_at: Date } | { answered_at: Date; decision: 'confirm' | 'decline' },
): Promise<void> {
  await handle.query
    .updateTable('customer_links')
    .set(change)
    .where('client_id', '=', key.client_id)
    .where('id', '=', key.id)
    .execute();
}
