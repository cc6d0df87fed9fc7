import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';

export function userByEmail(handle: Handle, email: string) {
  return handle.query
    .selectFrom('users')
    .select(['id', 'password_hash', 'is_active'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
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
      'users.id as user_id',
      'users.kind',
      'users.level',
      'users.is_superuser',
      'users.client_id',
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', sql<string>`now()`)
    .where('users.is_active', '=', true)
    .executeTakeFirst();
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
    .set({ last_used_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute();
}

export async function endSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx.query
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Failed sign-ins under each key since a moment. */
export async function failuresSince(handle: Handle, keys: string[], since: Date) {
  return handle.query
    .selectFrom('sign_in_failures')
    .select(['key', sql<number>`count(*)::int`.as('count'), sql<string>`max(at)`.as('last')])
    .where('key', 'in', keys)
    .where('at', '>', since.toISOString())
    .groupBy('key')
    .execute();
}

export async function noteFailures(handle: Handle, keys: string[]): Promise<void> {
  await handle.query
    .insertInto('sign_in_failures')
    .values(keys.map((key) => ({ id: newId(), key })))
    .execute();
}

export async function forgetFailures(handle: Handle, key: string): Promise<void> {
  await handle.query.deleteFrom('sign_in_failures').where('key', '=', key).execute();
}

export async function forgetFailuresBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.query.deleteFrom('sign_in_failures').where('at', '<', moment.toISOString()).execute();
}

export async function forgetSessionsOverBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.query
    .deleteFrom('sessions')
    .where(sql`least(expires_at, coalesce(ended_at, expires_at))`, '<', moment.toISOString())
    .execute();
}
