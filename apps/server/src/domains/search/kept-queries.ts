import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';

const columns = ['id', 'q', 'name', 'used_at'] as const;
/** What somebody looked for last. */
const maxRecent = 20;

export async function searchesOf(handle: Handle, userId: string) {
  const own = handle.query.selectFrom('searches').select(columns).where('user_id', '=', userId);
  const [recent, saved] = await Promise.all([
    own.where('name', 'is', null).orderBy('used_at', 'desc').orderBy('id').limit(maxRecent).execute(),
    own.where('name', 'is not', null).orderBy(sql`lower(name)`).orderBy('id').execute(),
  ]);
  return { recent, saved };
}

/** Notes what was looked for now; of those that were, the last are kept. */
export async function noteSearch(tx: Transaction, userId: string, q: string) {
  const now = tx.now();
  const noted = await tx.query
    .insertInto('searches')
    .values({ id: newId(), user_id: userId, q, name: null, used_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'q'])
        .where('name', 'is', null)
        .doUpdateSet((of) => ({ used_at: of.ref('excluded.used_at') })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
  const old = await tx.query
    .selectFrom('searches')
    .select('id')
    .where('user_id', '=', userId)
    .where('name', 'is', null)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .offset(maxRecent)
    .execute();
  if (old.length > 0)
    await tx.query
      .deleteFrom('searches')
      .where('user_id', '=', userId)
      .where(
        'id',
        'in',
        old.map(({ id }) => id),
      )
      .execute();
  return noted;
}

export function saveSearch(tx: Transaction, userId: string, search: { q: string; name: string }) {
  return tx.query
    .insertInto('searches')
    .values({ id: newId(), user_id: userId, ...search, used_at: tx.now() })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function countSaved(handle: Handle, userId: string): Promise<number> {
  const { count } = await handle.query
    .selectFrom('searches')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('name', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns undefined where there is none of this person's by that id */
export function renameSaved(tx: Transaction, userId: string, id: string, name: string) {
  return tx.query
    .updateTable('searches')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('name', 'is not', null)
    .returning(columns)
    .executeTakeFirst();
}

export async function removeSearch(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.query
    .deleteFrom('searches')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function forgetRecent(tx: Transaction, userId: string): Promise<void> {
  await tx.query.deleteFrom('searches').where('user_id', '=', userId).where('name', 'is', null).execute();
}
