import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';

/** @returns whether it is new */
export async function insertAssignment(tx: Transaction, clientId: string, userId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.query
    .insertInto('client_staff')
    .values({ client_id: clientId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns whether it was there */
export async function deleteAssignment(tx: Transaction, clientId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.query
    .deleteFrom('client_staff')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function appoint(tx: Transaction, clientId: string, employeeId: string | null): Promise<void> {
  await tx.query
    .updateTable('clients')
    .set({ responsible_id: employeeId, updated_at: tx.now() })
    .where('id', '=', clientId)
    .execute();
}

/** Who looks after a client: the responsible employee, their helpers, and who was assigned. */
export async function staffOf(handle: Handle, clientId: string) {
  const colleagues = () =>
    handle.query
      .selectFrom('users as u')
      .select(['u.id', 'u.full_name', 'u.email', 'u.level'])
      .where('u.kind', '=', 'staff')
      .where('u.deleted_at', 'is', null)
      .orderBy(sql`lower(coalesce(u.full_name, u.email))`)
      .orderBy('u.id');
  const [responsible, helpers, assigned] = await Promise.all([
    colleagues()
      .innerJoin('clients as c', 'c.responsible_id', 'u.id')
      .where('c.id', '=', clientId)
      .executeTakeFirst(),
    colleagues()
      .innerJoin('employee_helpers as h', 'h.helper_id', 'u.id')
      .innerJoin('clients as c', 'c.responsible_id', 'h.employee_id')
      .where('c.id', '=', clientId)
      .execute(),
    colleagues()
      .innerJoin('client_staff as s', 's.user_id', 'u.id')
      .where('s.client_id', '=', clientId)
      .execute(),
  ]);
  return { responsible, helpers, assigned };
}

/** Accounts of a client's own people, oldest first, with when each was last seen signed in. */
export function accountsOf(handle: Handle, clientId: string) {
  return handle.query
    .selectFrom('users as u')
    .leftJoin('sessions as s', 's.user_id', 'u.id')
    .where('u.client_id', '=', clientId)
    .where('u.deleted_at', 'is', null)
    .groupBy('u.id')
    .select([
      'u.id as user_id',
      'u.email as login',
      'u.full_name',
      'u.is_active',
      'u.created_at',
      sql<string | null>`max(s.last_used_at)`.as('last_used_at'),
    ])
    .orderBy('u.created_at')
    .orderBy('u.id')
    .execute();
}

export async function isLoginTaken(tx: Transaction, login: string): Promise<boolean> {
  const row = await tx.query
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, '=', login)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Who is told of a client: the employee responsible for it with their helpers; where nobody who works here is, the
 * heads. Each of them may read the client: the responsible employee at any level, a helper by helping.
 */
export async function caretakers(handle: Handle, clientId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH responsible AS (
      SELECT u.id FROM clients c JOIN users u ON u.id = c.responsible_id
      WHERE c.id = ${clientId} AND u.is_active AND u.deleted_at IS NULL
    )
    SELECT id FROM responsible
    UNION
    SELECT h.helper_id FROM responsible r JOIN employee_helpers h ON h.employee_id = r.id
    UNION
    SELECT u.id FROM users u
    WHERE u.kind = 'staff' AND u.level = 'head' AND u.is_active AND u.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM responsible)`.execute(handle.query);
  return rows.map((row) => row.id);
}
