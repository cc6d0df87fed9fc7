import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';

export function findUser(handle: Handle, id: string) {
  return handle.query
    .selectFrom('users')
    .select([
      'id',
      'email',
      'full_name',
      'is_active',
      'is_superuser',
      'kind',
      'level',
      'client_id',
      'created_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export async function anyUserExists(tx: Transaction): Promise<boolean> {
  const row = await tx.query.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Nodes that start at once take turns from here to the end of the transaction. */
export async function lockFirstUser(tx: Transaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('molva first superuser', 0))`.execute(tx.query);
}

export async function insertUser(
  tx: Transaction,
  user: {
    email: string;
    password_hash: string;
    full_name: string | null;
    is_superuser: boolean;
    kind: 'staff' | 'client';
    level: UserRow['level'];
    client_id: string | null;
  },
): Promise<string> {
  const id = newId();
  await tx.query
    .insertInto('users')
    .values({ id, is_active: true, ...user })
    .execute();
  return id;
}
