import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { personColumns } from '../../db/person-columns.ts';

/** Addresses of a client in the order in which they were added; it has few. */
export function webhooksOf(handle: Handle, clientId: string) {
  return handle.query
    .selectFrom('alert_webhooks as w')
    .leftJoin('users as u', 'u.id', 'w.created_by')
    .select(['w.client_id', 'w.id', 'w.url', 'w.created_at', ...personColumns('u', 'user')])
    .where('w.client_id', '=', clientId)
    .orderBy('w.created_at')
    .orderBy('w.id')
    .execute();
}

export type WebhookRow = Awaited<ReturnType<typeof webhooksOf>>[number];

export function findWebhook(handle: Handle, clientId: string, id: string) {
  return handle.query
    .selectFrom('alert_webhooks')
    .select(['client_id', 'id', 'url', 'secret_sealed', 'key_id'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function countWebhooks(handle: Handle, clientId: string): Promise<number> {
  const { count } = await handle.query
    .selectFrom('alert_webhooks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertWebhook(
  tx: Transaction,
  row: Omit<Tables['alert_webhooks'], 'created_at' | 'created_by'> & { created_by: string },
): Promise<void> {
  await tx.query
    .insertInto('alert_webhooks')
    .values({ ...row, created_at: tx.now() })
    .execute();
}

/** @returns whether it was there */
export async function deleteWebhookRow(tx: Transaction, clientId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.query
    .deleteFrom('alert_webhooks')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
