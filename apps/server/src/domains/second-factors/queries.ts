import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';

export async function factorsOf(handle: Handle, userId: string) {
  const [totp, passkeys, codes] = await Promise.all([
    findTotp(handle, userId),
    handle.query
      .selectFrom('passkeys')
      .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    handle.query
      .selectFrom('recovery_codes')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  const totpSince = totp?.confirmed_at ?? null;
  return { totpSince, passkeys, codesLeft: codes.count, isOn: totpSince !== null || passkeys.length > 0 };
}

/** Whether a user has a second factor that counts. */
export async function hasFactor(handle: Handle, userId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM totp_secrets WHERE user_id = ${userId} AND confirmed_at IS NOT NULL)
        OR EXISTS (SELECT FROM passkeys WHERE user_id = ${userId}) AS found`.execute(handle.query);
  return rows[0]?.found ?? false;
}

export function findTotp(handle: Handle, userId: string) {
  return handle.query
    .selectFrom('totp_secrets')
    .select(['user_id', 'id', 'secret_sealed', 'key_id', 'last_step', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Puts a secret in the place of one that was never confirmed. @returns false where a confirmed one stands */
export async function putTotp(
  tx: Transaction,
  totp: { user_id: string; id: string; secret_sealed: string; key_id: string },
): Promise<boolean> {
  await tx.query
    .deleteFrom('totp_secrets')
    .where('user_id', '=', totp.user_id)
    .where('confirmed_at', 'is', null)
    .execute();
  const { numInsertedOrUpdatedRows } = await tx.query
    .insertInto('totp_secrets')
    .values(totp)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Uses up a time step: its code and those before it work no more.
 *
 * @returns whether it was still free; of two nodes that ask at once, one is told so
 */
export async function takeTotpStep(
  handle: Handle,
  userId: string,
  id: string,
  step: number,
  confirmedAt?: Date,
): Promise<boolean> {
  let query = handle.query
    .updateTable('totp_secrets')
    .set({ last_step: step, ...(confirmedAt && { confirmed_at: confirmedAt }) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('last_step', '<', step);
  if (confirmedAt) query = query.where('confirmed_at', 'is', null);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

export async function deleteTotp(tx: Transaction, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.query
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    // One that was never confirmed is no second factor.
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function insertPasskey(
  tx: Transaction,
  passkey: {
    user_id: string;
    credential_id: string;
    public_key: string;
    counter: number;
    transports: string[];
    name: string;
  },
): Promise<string> {
  const id = newId();
  await tx.query
    .insertInto('passkeys')
    .values({ id, ...passkey })
    .execute();
  return id;
}

export function findPasskey(handle: Handle, credentialId: string) {
  return handle.query
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export async function notePasskeyUse(
  handle: Handle,
  id: string,
  use: { counter: number; at: Date },
): Promise<void> {
  await handle.query
    .updateTable('passkeys')
    .set({ counter: sql<number>`greatest(counter, ${use.counter})`, last_used_at: use.at })
    .where('id', '=', id)
    .execute();
}

export async function deletePasskey(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.query
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Puts new codes in the place of all others. */
export async function replaceCodes(
  tx: Transaction,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.query.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await tx.query
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ id: newId(), user_id: userId, code_hash })))
    .execute();
}

/** @returns whether there was such a code, not used yet */
export async function takeCode(handle: Handle, userId: string, hash: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await handle.query
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteFactors(tx: Transaction, userId: string): Promise<void> {
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes', 'sign_in_steps'] as const)
    await tx.query.deleteFrom(table).where('user_id', '=', userId).execute();
}

export async function storedSetting(handle: Handle, key: string): Promise<unknown> {
  const row = await handle.query
    .selectFrom('agency_settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value ?? null;
}

export async function storeSetting(tx: Transaction, key: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value);
  await tx.query
    .insertInto('agency_settings')
    .values({ key, value: json })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: json, updated_at: (row) => row.ref('excluded.updated_at') }),
    )
    .execute();
}
