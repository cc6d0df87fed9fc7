import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';

export type LinkPurpose = 'recovery' | 'new_account';

export async function insertLink(
  tx: Transaction,
  link: { id: string; user_id: string; purpose: LinkPurpose; secret_hash: string; expires_at: Date },
): Promise<void> {
  await tx.query.insertInto('one_time_links').values(link).execute();
}

export function findLink(handle: Handle, id: string) {
  return handle.query
    .selectFrom('one_time_links')
    .select(['id', 'user_id', 'purpose', 'secret_hash', 'expires_at', 'used_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** From now on none of the user's links works. */
export async function useUpLinks(tx: Transaction, userId: string): Promise<void> {
  await tx.query
    .updateTable('one_time_links')
    .set({ used_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

export async function forgetLinksOverBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.query.deleteFrom('one_time_links').where('expires_at', '<', moment.toISOString()).execute();
}
