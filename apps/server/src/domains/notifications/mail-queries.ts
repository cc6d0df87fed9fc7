import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';

/** A notification whose mail has not gone out, with its reader; undefined where there is nothing to send (any more). */
export function unsentMail(handle: Handle, id: string) {
  return handle.query
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.id', 'n.kind', 'n.title', 'n.body', 'n.path', 'u.email'])
    .select(['u.recovery_email', 'u.recovery_email_until'])
    .where('n.id', '=', id)
    .where('n.mail', '=', 'now')
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function markSent(handle: Handle, id: string): Promise<void> {
  await handle.query.updateTable('notifications').set({ mail: 'sent' }).where('id', '=', id).execute();
}

/** Active users for whom a digest waits, in the order of their ids, after one. */
export function digestReaders(handle: Handle, after: string | null, since: Date, limit: number) {
  let query = handle.query
    .selectFrom('users as u')
    .select(['u.id', 'u.kind', 'u.level', 'u.is_superuser', 'u.client_id'])
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('notifications as n')
          .select(sql`1`.as('one'))
          .whereRef('n.user_id', '=', 'u.id')
          .where(sql<boolean>`n.mail = 'daily'`)
          .where('n.created_at', '>', since.toISOString()),
      ),
    );
  if (after !== null) query = query.where('u.id', '>', after);
  return query.orderBy('u.id').limit(limit).execute();
}

/**
 * Takes everything that waits for a user's digest. Rows are taken once, whoever asks and however often: a second node
 * waits for the first one's locks and then finds nothing.
 */
export async function takeDigest(tx: Transaction, userId: string, since: Date): Promise<string[]> {
  const rows = await tx.query
    .updateTable('notifications')
    .set({ mail: 'sent' })
    .where('user_id', '=', userId)
    .where(sql<boolean>`mail = 'daily'`)
    .where('created_at', '>', since.toISOString())
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** What a digest tells of, by client and newest first, with the client's name; notifications of no client come last. */
export function digestEntries(handle: Handle, ids: readonly string[]) {
  return handle.query
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .leftJoin('clients as c', 'c.id', 'n.client_id')
    .select(['n.id', 'n.title', 'n.body', 'n.path', 'n.client_id', 'c.name as client_name', 'u.email'])
    .where('n.id', 'in', [...ids])
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .orderBy(sql`lower(c.name) NULLS LAST`)
    .orderBy('n.client_id')
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .execute();
}

export type DigestEntry = Awaited<ReturnType<typeof digestEntries>>[number];
