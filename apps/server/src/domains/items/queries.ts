import { sql } from 'kysely';
import { pageOf } from '../../db/page.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';
import { likeAnywhere } from '../../lib/like.ts';

const columns = ['id', 'title', 'description', 'owner_id', 'created_at', 'updated_at'] as const;
const orders = {
  title: sql`lower(title)`,
  created_at: sql`created_at`,
  updated_at: sql`updated_at`,
} as const;

export type ItemSort = keyof typeof orders | `-${keyof typeof orders}`;

/** Items of accounts there are: who deleted theirs may still come back to them, and nobody sees them before that. */
function livingItems(handle: Handle) {
  return handle.query
    .selectFrom('items')
    .where('owner_id', 'in', (users) =>
      users.selectFrom('users').select('users.id').where('deleted_at', 'is', null),
    );
}

/** @param filter.ownerId null: everyone's */
export async function pageOfItems(
  handle: Handle,
  filter: { ownerId: string | null; q?: string | undefined },
  page: { sort: ItemSort; skip: number; limit: number },
) {
  let query = livingItems(handle);
  if (filter.ownerId !== null) query = query.where('owner_id', '=', filter.ownerId);
  if (filter.q) {
    const pattern = likeAnywhere(filter.q);
    query = query.where((where) =>
      where.or([where('title', 'ilike', pattern), where('description', 'ilike', pattern)]),
    );
  }
  const order = orders[page.sort.replace('-', '') as keyof typeof orders];
  const direction = page.sort.startsWith('-') ? sql`DESC` : sql`ASC`;
  return pageOf(
    page,
    query.select(columns).orderBy(sql`${order} ${direction}`).orderBy(sql`id ${direction}`),
    query.select(sql<number>`count(*)::int`.as('count')),
  );
}

export function findItem(handle: Handle, id: string) {
  return livingItems(handle).select(columns).where('id', '=', id).executeTakeFirst();
}

export function insertItem(
  tx: Transaction,
  item: { owner_id: string; title: string; description: string | null },
) {
  return tx.query
    .insertInto('items')
    .values({ id: newId(), ...item })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** @returns undefined where the item was deleted in the meantime */
export function changeItem(
  tx: Transaction,
  id: string,
  change: { title?: string | undefined; description?: string | null | undefined },
) {
  return tx.query
    .updateTable('items')
    .set({ ...change, updated_at: tx.now() })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** @returns whether it was still there */
export async function removeItem(tx: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.query.deleteFrom('items').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countItems(handle: Handle, ownerId: string): Promise<number> {
  const row = await handle.query
    .selectFrom('items')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function deleteItemsOf(tx: Transaction, ownerId: string): Promise<void> {
  await tx.query.deleteFrom('items').where('owner_id', '=', ownerId).execute();
}
