import type { UserKind } from '@molva/contract/permissions';
import { sql } from 'kysely';
import { pageOf } from '../../db/page.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';
import { likeAnywhere } from '../../lib/like.ts';
import { isAddressHeld, lockAccounts } from '../sessions/index.ts';

const columns = [
  'id',
  'email',
  'full_name',
  'is_active',
  'is_superuser',
  'kind',
  'level',
  'client_id',
  'created_at',
] as const;

/** A living user; whoever was deleted is found nowhere. */
export function findUser(handle: Handle, id: string) {
  return handle.query
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/**
 * Living users by id, locked until the transaction ends; locked in the order of their ids, so that two transactions
 * with the same users never wait for each other.
 */
export async function lockUsers(
  tx: Transaction,
  ids: readonly (string | undefined)[],
): Promise<Map<string, UserRow>> {
  const wanted = ids.filter((id) => id !== undefined);
  await lockAccounts(tx, wanted);
  const rows = await tx.query
    .selectFrom('users')
    .select(columns)
    .where('id', 'in', wanted)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export interface UserFilter {
  q?: string | undefined;
  kind?: UserKind | undefined;
  is_active?: 'true' | 'false' | undefined;
}

export type UserSort = 'email' | '-email' | 'full_name' | '-full_name' | 'created_at' | '-created_at';

const orders = {
  email: sql`lower(email)`,
  full_name: sql`lower(full_name)`,
  created_at: sql`created_at`,
} as const;

export async function pageOfUsers(
  handle: Handle,
  filter: UserFilter,
  page: { sort: UserSort; skip: number; limit: number },
) {
  let query = handle.query.selectFrom('users').where('deleted_at', 'is', null);
  if (filter.kind) query = query.where('kind', '=', filter.kind);
  if (filter.is_active) query = query.where('is_active', '=', filter.is_active === 'true');
  if (filter.q) {
    const pattern = likeAnywhere(filter.q);
    query = query.where((where) =>
      where.or([where('email', 'ilike', pattern), where('full_name', 'ilike', pattern)]),
    );
  }
  const order = orders[page.sort.replace('-', '') as keyof typeof orders];
  return pageOf(
    page,
    query
      .select(columns)
      .orderBy(page.sort.startsWith('-') ? sql`${order} DESC NULLS LAST` : sql`${order} ASC NULLS LAST`)
      .orderBy('id'),
    query.select(sql<number>`count(*)::int`.as('count')),
  );
}

/** The address is held for another. Looked for after it was written: two who want it have waited for each other by then. */
export class AddressHeld extends Error {}

async function refuseHeld(tx: Transaction, email: string, userId: string): Promise<void> {
  if (await isAddressHeld(tx, email, userId)) throw new AddressHeld('the address is held for another user');
}

export async function anyUserExists(tx: Transaction): Promise<boolean> {
  const row = await tx.query.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** @throws a violated `users_email` where a user has the address in any case of letters */
export async function insertUser(
  tx: Transaction,
  user: {
    email: string;
    password_hash: string;
    full_name: string | null;
    is_superuser: boolean;
    kind: UserKind;
    level: UserRow['level'];
    client_id: string | null;
    is_active?: boolean;
    /** When the user chose the password; absent where it was given to them. */
    password_changed_at?: Date;
  },
): Promise<string> {
  const id = newId();
  await tx.query
    .insertInto('users')
    .values({ id, is_active: true, ...user })
    .execute();
  await refuseHeld(tx, user.email, id);
  return id;
}

export type UserChange = Partial<Omit<UserRow, 'id' | 'created_at'>>;

/** @throws a violated `users_email` where another user has the address in any case of letters */
export async function changeUser(tx: Transaction, id: string, change: UserChange): Promise<void> {
  await tx.query
    .updateTable('users')
    .set({ ...change, updated_at: tx.now() })
    .where('id', '=', id)
    .execute();
  if (change.email !== undefined) await refuseHeld(tx, change.email, id);
}

/** Whether an administrator who can sign in is left besides the given user. */
export async function otherAdministratorExists(tx: Transaction, userId: string): Promise<boolean> {
  const row = await tx.query
    .selectFrom('users')
    .select('id')
    .where('is_superuser', '=', true)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('id', '<>', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The status of a client that users may belong to; it stays so until the transaction ends. */
export async function clientStatus(tx: Transaction, id: string) {
  const row = await tx.query
    .selectFrom('clients')
    .select('status')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row?.status;
}

/** Names of clients, for those that exist. */
export async function clientNames(handle: Handle, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return handle.query
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('id', '=', anyOf(ids))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** Who these users are. */
export async function userSummaries(handle: Handle, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return handle.query
    .selectFrom('users')
    .select(['id', 'full_name', 'email'])
    .where('id', 'in', [...ids])
    .execute();
}

/** Active heads and administrators: who is told of newcomers. */
export async function headIds(handle: Handle): Promise<string[]> {
  const rows = await handle.query
    .selectFrom('users')
    .select('id')
    .where('kind', '=', 'staff')
    .where((where) => where.or([where('level', '=', 'head'), where('is_superuser', '=', true)]))
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

export async function administrators(handle: Handle): Promise<string[]> {
  const rows = await handle.query
    .selectFrom('users')
    .select('id')
    .where('is_superuser', '=', true)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
