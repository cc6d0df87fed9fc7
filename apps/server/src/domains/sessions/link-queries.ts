import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';

export type LinkPurpose = 'recovery' | 'new_account' | 'email_undo' | 'restore';

export async function insertLink(
  tx: Transaction,
  link: {
    id: string;
    user_id: string;
    purpose: LinkPurpose;
    secret_hash: string;
    expires_at: Date;
    email: string | null;
  },
): Promise<void> {
  await tx.query.insertInto('one_time_links').values(link).execute();
}

export function findLink(handle: Handle, id: string) {
  return handle.query
    .selectFrom('one_time_links')
    .select(['id', 'user_id', 'purpose', 'secret_hash', 'email', 'created_at', 'expires_at', 'used_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** How many links of a purpose a user was given since a moment. */
export async function linksSince(
  tx: Transaction,
  userId: string,
  purpose: LinkPurpose,
  since: Date,
): Promise<number> {
  const row = await tx.query
    .selectFrom('one_time_links')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function setLinkSecret(handle: Handle, id: string, hash: string): Promise<void> {
  await handle.query.updateTable('one_time_links').set({ secret_hash: hash }).where('id', '=', id).execute();
}

/**
 * From now on none of the user's links to set a password works. Those that take something back stay: whoever stole a
 * token must not get rid of them.
 */
export async function useUpLinks(tx: Transaction, userId: string): Promise<void> {
  await tx.query
    .updateTable('one_time_links')
    .set({ used_at: tx.now() })
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['recovery', 'new_account'])
    .where('used_at', 'is', null)
    .execute();
}

/**
 * Uses up links of one purpose: those made with the given one or after it, and those for the same address. Older ones
 * belong to who had the account before, and stay.
 */
export async function useUpLinksSince(
  tx: Transaction,
  link: Pick<LinkRow, 'user_id' | 'purpose' | 'id' | 'email'>,
  at: Date,
): Promise<void> {
  await tx.query
    .updateTable('one_time_links')
    .set({ used_at: at })
    .where('user_id', '=', link.user_id)
    .where('purpose', '=', link.purpose)
    .where('used_at', 'is', null)
    // Ids are ordered by the time they were made.
    .where((where) => where.or([where('id', '>=', link.id), where('email', '=', link.email)]))
    .execute();
}

export async function forgetLinksOverBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.query.deleteFrom('one_time_links').where('expires_at', '<', moment.toISOString()).execute();
}

/** Whether somebody else may take an address back by a link that still works. */
export async function isAddressHeld(tx: Transaction, email: string, exceptUserId: string): Promise<boolean> {
  const row = await tx.query
    .selectFrom('one_time_links')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('purpose', '=', 'email_undo')
    .where('user_id', '<>', exceptUserId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', tx.now().toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
