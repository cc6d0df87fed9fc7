import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';

/** Attempts under a key in the last `window` milliseconds: how many, and how long ago the first and the last, in ms. */
export async function attemptsWithin(tx: Transaction, key: string, window: number) {
  const ago = (at: 'min' | 'max') =>
    sql<number>`coalesce(extract(epoch FROM clock_timestamp() - ${sql.raw(at)}(at)) * 1000, 0)::float8`;
  return tx.query
    .selectFrom('sign_in_failures')
    .select([sql<number>`count(*)::int`.as('count'), ago('min').as('sinceFirst'), ago('max').as('sinceLast')])
    .where('key', '=', key)
    .where('at', '>', sql<string>`clock_timestamp() - make_interval(secs => ${window / 1000})`)
    .executeTakeFirstOrThrow();
}

/** How many attempts under a key there are since a moment, `most` at the most. */
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
    .where('at', '>', sql<string>`clock_timestamp() - make_interval(secs => ${window / 1000})`)
    .limit(max)
    .execute();
  return rows.length;
}

/** @returns the ids of the rows, one for each key */
export async function insertAttempts(tx: Handle, keys: readonly string[]): Promise<string[]> {
  const rows = keys.map((key) => ({ id: newId(), key, at: sql<string>`clock_timestamp()` }));
  await tx.query.insertInto('sign_in_failures').values(rows).execute();
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
      where.or([
        where('id', '=', sql<string>`ANY(${ids}::uuid[])`),
        where('key', '=', sql<string>`ANY(${keys}::text[])`),
      ]),
    )
    .execute();
}

export async function forgetAttemptsBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.query.deleteFrom('sign_in_failures').where('at', '<', moment.toISOString()).execute();
}
