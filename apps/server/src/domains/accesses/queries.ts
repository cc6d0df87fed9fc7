import { sql } from 'kysely';
import { type Page, pageOf } from '../../db/page.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import { personColumns } from '../../db/person-columns.ts';

/** Accesses with everything but what is sealed. */
function accesses(handle: Handle) {
  return handle.query
    .selectFrom('accesses as a')
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .innerJoin('clients as c', 'c.id', 'a.client_id')
    .leftJoin('users as w', 'w.id', 'a.updated_by')
    .leftJoin('users as r', 'r.id', 'a.revealed_by')
    .select([
      'a.client_id',
      'a.id',
      'a.site_id',
      's.name as site_name',
      's.domain as site_domain',
      'a.login',
      'a.note',
      'a.created_at',
      'a.updated_at',
      'a.revealed_at',
      ...personColumns('w', 'writer'),
      ...personColumns('r', 'reader'),
      'c.status as client_status',
    ]);
}

/** A client's accesses, by site and login. */
export async function pageOfAccesses(handle: Handle, clientId: string, page: Page) {
  return pageOf(
    page,
    accesses(handle)
      .where('a.client_id', '=', clientId)
      .orderBy(sql`lower(s.name)`)
      .orderBy(sql`lower(a.login)`)
      .orderBy('a.id'),
    handle.query
      .selectFrom('accesses')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('client_id', '=', clientId),
  );
}

export function findAccess(handle: Handle, clientId: string, id: string) {
  return accesses(handle).where('a.client_id', '=', clientId).where('a.id', '=', id).executeTakeFirst();
}

export type AccessRow = NonNullable<Awaited<ReturnType<typeof findAccess>>>;

/** What is sealed of one access; who changes it waits until the end of the transaction. */
export function lockSealed(tx: Transaction, clientId: string, id: string) {
  return tx.query
    .selectFrom('accesses')
    .select(['id', 'login', 'site_id', 'secret_sealed', 'key_id'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

interface Sealed {
  secret_sealed: string;
  key_id: string;
}

export async function insertAccess(
  tx: Transaction,
  access: Sealed & {
    client_id: string;
    id: string;
    site_id: string;
    login: string;
    note: string;
    updated_by: string;
  },
): Promise<void> {
  await tx.query.insertInto('accesses').values(access).execute();
}

export async function changeAccess(
  tx: Transaction,
  { client_id: clientId, id }: { client_id: string; id: string },
  change: {
    site_id?: string | undefined;
    login?: string | undefined;
    note?: string | undefined;
    secret_sealed?: string;
    key_id?: string;
    updated_by: string;
  },
): Promise<void> {
  await tx.query
    .updateTable('accesses')
    .set({ ...change, updated_at: tx.now() })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

export async function noteReveal(
  tx: Transaction,
  { client_id: clientId, id }: { client_id: string; id: string },
  userId: string,
): Promise<void> {
  await tx.query
    .updateTable('accesses')
    .set({ revealed_at: tx.now(), revealed_by: userId })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** @returns whether it was there */
export async function removeAccess(tx: Transaction, clientId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.query
    .deleteFrom('accesses')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
