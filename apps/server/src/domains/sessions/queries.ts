import { sql } from 'kysely';
import { lockNames } from '../../db/advisory-lock.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import { pageOf } from '../../db/page.ts';
import { isInUse } from './idle-query.ts';
import { newId } from '../../lib/ids.ts';

export function userByEmail(handle: Handle, email: string) {
  return handle.query
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'is_active', 'kind'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Whose password an address may recover, and where the link goes. For some days after an unproved change of address it
 * goes to the former one, whichever of the two was asked for.
 */
export async function userToRecover(handle: Handle, email: string, now: Date) {
  const moment = now.toISOString();
  const asked = email.toLowerCase();
  const rows = await handle.query
    .selectFrom('users')
    .select(['id', 'email', 'is_active', 'recovery_email', 'recovery_email_until'])
    .where((where) =>
      where.or([
        where(sql<string>`lower(email)`, '=', asked),
        where.and([
          where(sql<string>`lower(recovery_email)`, '=', asked),
          where('recovery_email_until', '>', moment),
        ]),
      ]),
    )
    .where('deleted_at', 'is', null)
    .execute();
  const user = rows.find((row) => row.email.toLowerCase() === asked) ?? rows[0];
  if (!user) return undefined;
  const { recovery_email: former, recovery_email_until: until } = user;
  const isHeld = former !== null && until !== null && Date.parse(until) > now.getTime();
  return { id: user.id, email: user.email, is_active: user.is_active, mail_to: isHeld ? former : user.email };
}

/** Whoever changes what people sign in with, or opens a session by it, takes turns from here to the end of the transaction. */
export const lockAccounts = (tx: Transaction, userIds: readonly string[]): Promise<void> =>
  lockNames(
    tx,
    userIds.map((id) => `account ${id}`),
  );

/**
 * What a user signs in with, locked until the transaction ends; undefined where the user was deleted. The name is locked and
 * not the row: on Citus a row that all nodes have can be locked only while all of them are there.
 */
export async function lockCredentials(tx: Transaction, userId: string) {
  await lockAccounts(tx, [userId]);
  return tx.query
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'is_active'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** @param change `password_changed_at` where the user chose the password; left out, it stays */
export async function setPasswordHash(
  tx: Transaction,
  userId: string,
  hash: string,
  change: { password_changed_at?: Date | null } = {},
): Promise<void> {
  await tx.query
    .updateTable('users')
    .set({ password_hash: hash, updated_at: tx.now(), ...change })
    .where('id', '=', userId)
    .execute();
}

export async function insertSession(
  tx: Transaction,
  session: { user_id: string; user_agent: string | null; ip: string | null; expires_at: Date },
): Promise<string> {
  const id = newId();
  await tx.query
    .insertInto('sessions')
    .values({ id, ...session })
    .execute();
  return id;
}

/** A live session with its user; undefined where it ended, is over, or the user may not sign in. */
export function liveSession(handle: Handle, sessionId: string) {
  return handle.query
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as session_id',
      'sessions.last_used_at',
      'users.id',
      'users.kind',
      'users.level',
      'users.is_superuser',
      'users.client_id',
      'users.created_at as user_created_at',
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', handle.now().toISOString())
    .where(isInUse(handle.now()))
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** What of a user's a password must not be made of: name, address, company. */
export async function ownWordsOf(handle: Handle, userId: string): Promise<(string | null)[]> {
  const row = await handle.query
    .selectFrom('users')
    .leftJoin('clients', 'clients.id', 'users.client_id')
    .select(['users.email', 'users.full_name', 'clients.name'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? [] : [row.email, row.full_name, row.name];
}

/** Clients an employee is responsible for, was assigned to, and those of the employees they help. */
export async function clientsOfEmployee(handle: Handle, userId: string) {
  const [responsible, assigned, helped] = await Promise.all([
    handle.query.selectFrom('clients').select('id').where('responsible_id', '=', userId).execute(),
    handle.query.selectFrom('client_staff').select('client_id').where('user_id', '=', userId).execute(),
    handle.query
      .selectFrom('employee_helpers')
      .innerJoin('users', 'users.id', 'employee_helpers.employee_id')
      .leftJoin('clients', 'clients.responsible_id', 'users.id')
      .select(['users.id as employee_id', 'users.level', 'clients.id as client_id'])
      .where('employee_helpers.helper_id', '=', userId)
      .where('users.is_active', '=', true)
      .execute(),
  ]);
  return {
    responsible: responsible.map((row) => row.id),
    assigned: assigned.map((row) => row.client_id),
    helped,
  };
}

export async function touchSession(handle: Handle, sessionId: string): Promise<void> {
  await handle.query
    .updateTable('sessions')
    .set({ last_used_at: handle.now() })
    .where('id', '=', sessionId)
    .execute();
}

/** Open sessions of a user, last used first: the `limit` latest, and how many there are. */
export async function openSessions(handle: Handle, userId: string, limit: number) {
  const open = handle.query
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', handle.now().toISOString());
  return pageOf(
    { skip: 0, limit },
    open
      .select(['id', 'user_agent', 'ip', 'created_at', 'last_used_at', 'expires_at'])
      .orderBy('last_used_at', 'desc')
      .orderBy('id', 'desc'),
    open.select(sql<number>`count(*)::int`.as('count')),
  );
}

export type SessionRow = Awaited<ReturnType<typeof openSessions>>['rows'][number];

/**
 * Ends open sessions of a user: all, one of them, or all but one.
 *
 * @returns how many were ended
 */
export async function endSessions(
  tx: Transaction,
  userId: string,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  let query = tx.query
    .updateTable('sessions')
    .set({ ended_at: tx.now() })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', tx.now().toISOString());
  if (which.only !== undefined) query = query.where('id', '=', which.only);
  if (which.except !== undefined) query = query.where('id', '<>', which.except);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ends the longest unused open sessions of a user past the `max` latest. @returns how many */
export async function endSessionsPast(tx: Transaction, userId: string, max: number): Promise<number> {
  const { numUpdatedRows } = await tx.query
    .updateTable('sessions')
    .set({ ended_at: tx.now() })
    .where('id', 'in', (from) =>
      from
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', tx.now().toISOString())
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(max),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Employees who help one of the given ones: their rights hang on those of whom they help. */
export async function helpersOf(handle: Handle, employeeIds: readonly string[]): Promise<string[]> {
  if (employeeIds.length === 0) return [];
  const rows = await handle.query
    .selectFrom('employee_helpers')
    .select('helper_id')
    .distinct()
    .where('employee_id', 'in', [...employeeIds])
    .execute();
  return rows.map((row) => row.helper_id);
}

export async function forgetSessionsOverBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.query
    .deleteFrom('sessions')
    .where(sql`least(expires_at, coalesce(ended_at, expires_at))`, '<', moment.toISOString())
    .execute();
}

export async function findPasswordHash(handle: Handle, id: string): Promise<string | undefined> {
  const row = await handle.query
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.password_hash;
}
