import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';

/** Keys of devices a user signed in from, of the given ones, with how long ago (ms) each was last used. */
export async function devicesKnown(handle: Handle, userId: string, keys: readonly string[]) {
  return handle.query
    .selectFrom('known_devices')
    .select([
      'key_hash',
      sql<number>`(extract(epoch FROM ${handle.now()}::timestamptz - last_used_at) * 1000)::float8`.as('ago'),
    ])
    .where('user_id', '=', userId)
    .where('key_hash', 'in', [...keys])
    .execute();
}

export async function anyDeviceKnown(tx: Transaction, userId: string): Promise<boolean> {
  const row = await tx.query
    .selectFrom('known_devices')
    .select('key_hash')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberDevices(
  tx: Transaction,
  userId: string,
  keys: readonly string[],
): Promise<void> {
  await tx.query
    .insertInto('known_devices')
    .values(keys.map((key_hash) => ({ user_id: userId, key_hash })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key_hash'])
        .doUpdateSet({ last_used_at: (row) => row.ref('excluded.last_used_at') }),
    )
    .execute();
}

export async function forgetDevicesUnusedSince(
  handle: Pick<Transaction, 'query'>,
  moment: Date,
): Promise<void> {
  await handle.query.deleteFrom('known_devices').where('last_used_at', '<', moment.toISOString()).execute();
}

/** Of a user that is gone nothing stays by which they could sign in, or be known again. */
export async function forgetDevicesAndLinks(tx: Transaction, userId: string): Promise<void> {
  await tx.query.deleteFrom('known_devices').where('user_id', '=', userId).execute();
  await tx.query.deleteFrom('one_time_links').where('user_id', '=', userId).execute();
}
