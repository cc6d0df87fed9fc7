import { sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';
import { addMs } from '../../lib/days.ts';

/** Attempts under a key in the last `window` milliseconds: how many, and how long ago the first and the last, in ms. */
export async function attemptsWithin(tx: Transaction, key: string, window: number) {
  const now = tx.now();
  const ago = (at: 'min' | 'max') =>
    sql<number>`coalesce(extract(epoch FROM ${now}::timestamptz - ${sql.raw(at)}(at)) * 1000, 0)::float8`;
  return tx.query
    .selectFrom('sign_in_failures')
    .select([sql<number>`count(*)::int`.as('count'), ago('min').as('sinceFirst'), ago('max').as('sinceLast')])
    .where('key', '=', key)
    .where('at', '>', addMs(now, -window).toISOString())
    .executeTakeFirstOrThrow();
}

/** How many attempts under a key there are since a moment, `max` at the most. */
export async function attemptsUpTo(
  handle: Handle,
  key: string,
  window: number,
  max: number,
): Promise<number> {
  const rows = await handle.query
    .selectFrom('sign_in_failures')
    .select('id')
    .where('key', '=', key)
    .where('at', '>', addMs(handle.now(), -window).toISOString())
    .limit(max)
    .execute();
  return rows.length;
}

/** @returns the ids of the rows, one for each key */
export async function insertAttempts(handle: Handle, keys: readonly string[]): Promise<string[]> {
  const rows = keys.map((key) => ({ id: newId(), key, at: handle.now() }));
  await handle.query.insertInto('sign_in_failures').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Forgets the attempts with the given ids, and all under the given keys. */
export async function forgetAttempts(
  handle: Handle,
  ids: readonly string[],
  keys: readonly string[],
): Promise<void> {
  await handle.query
    .deleteFrom('sign_in_failures')
    .where((where) =>
      where.or([where('id', '=', anyOf(ids)), where('key', '=', sql<string>`ANY(${keys}::text[])`)]),
    )
    .execute();
}

export async function forgetAttemptsBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.query.deleteFrom('sign_in_failures').where('at', '<', moment.toISOString()).execute();
}
