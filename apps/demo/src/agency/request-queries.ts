import type { Tables } from '@molva/server/db/tables';
import type { Handle, Transaction } from '@molva/server/db/database';
import type { Insertable } from 'kysely';

export type NewRequest = Insertable<Tables['requests']>;

export async function hasRequests(handle: Handle, clientId: string): Promise<boolean> {
  const row = await handle.query
    .selectFrom('requests')
    .select('id')
    .where('client_id', '=', clientId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRequests(tx: Transaction, rows: readonly NewRequest[]): Promise<void> {
  await tx.query.insertInto('requests').values(rows).execute();
}
