import type { ReviewMapping } from '@molva/contract/review-columns';
import type { Handle, Transaction } from '../../db/database.ts';

/** The mapping a client's last file was read with. */
export async function rememberedMapping(
  handle: Handle,
  clientId: string,
): Promise<{ mapping: ReviewMapping; rating_best: number } | null> {
  const row = await handle.query
    .selectFrom('review_import_mappings')
    .select(['mapping', 'rating_best'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  // Checked when it was written.
  return row ? { mapping: row.mapping as ReviewMapping, rating_best: row.rating_best } : null;
}

export async function rememberMapping(
  tx: Transaction,
  clientId: string,
  { mapping, rating_best }: { mapping: ReviewMapping; rating_best: number },
): Promise<void> {
  const values = { mapping: JSON.stringify(mapping), rating_best, updated_at: tx.now() };
  await tx.query
    .insertInto('review_import_mappings')
    .values({ client_id: clientId, ...values })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(values))
    .execute();
}

const keptMs = 24 * 3_600_000;

export interface KeyedCall {
  clientId: string;
  key: string;
  /** Tells this call from another with the same key. */
  hash: string;
}

/** What a call with this key was answered within the last 24 hours. */
export async function keyedAnswer(handle: Handle, { clientId, key }: KeyedCall, now: Date) {
  return handle.query
    .selectFrom('idempotency_keys')
    .select(['call_hash', 'answer'])
    .where('client_id', '=', clientId)
    .where('key', '=', key)
    .where('created_at', '>', new Date(now.getTime() - keptMs).toISOString())
    .executeTakeFirst();
}

/** Holds a key until the transaction ends. @returns whether it was free */
export async function takeKey(
  tx: Transaction,
  { clientId, key, hash }: KeyedCall,
  now: Date,
): Promise<boolean> {
  await tx.query
    .deleteFrom('idempotency_keys')
    .where('client_id', '=', clientId)
    .where('created_at', '<=', new Date(now.getTime() - keptMs).toISOString())
    .execute();
  const { numInsertedOrUpdatedRows } = await tx.query
    .insertInto('idempotency_keys')
    .values({ client_id: clientId, key, call_hash: hash, answer: '{}', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function keepAnswer(
  tx: Transaction,
  { clientId, key }: KeyedCall,
  answer: object,
): Promise<void> {
  await tx.query
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('client_id', '=', clientId)
    .where('key', '=', key)
    .execute();
}
