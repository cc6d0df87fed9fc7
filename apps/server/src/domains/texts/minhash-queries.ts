import { sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import type { MinHash } from '@molva/russian/minhash';

interface Key {
  clientId: string;
  requestId: string;
}

export async function forgetMinhashes(
  tx: Transaction,
  clientId: string,
  requestIds: readonly string[],
): Promise<void> {
  await tx.query
    .deleteFrom('request_signatures')
    .where('client_id', '=', clientId)
    .where('request_id', '=', anyOf(requestIds))
    .execute();
}

export async function storeMinhash(
  tx: Transaction,
  { clientId, requestId }: Key,
  { bands, hashes, words }: MinHash,
): Promise<void> {
  await tx.query
    .insertInto('request_signatures')
    .values({ client_id: clientId, request_id: requestId, bands, signature: hashes, words })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'request_id'])
        .doUpdateSet({ bands, signature: hashes, words, updated_at: tx.now() }),
    )
    .execute();
}

/** Texts that share a band, at most 1,000: among more than that any is as good as another. */
export function candidatesFor(
  handle: Handle,
  { clientId, requestId }: { clientId: string; requestId: string | null },
  bands: readonly number[],
) {
  return handle.query
    .selectFrom('request_signatures')
    .select(['request_id', 'signature'])
    .where('client_id', '=', clientId)
    .where(sql<boolean>`bands && ${[...bands]}::integer[]`)
    .where(sql<boolean>`request_id IS DISTINCT FROM ${requestId}::uuid`)
    .limit(1000)
    .execute();
}

export function textsByIds(handle: Handle, clientId: string, ids: readonly string[]) {
  return handle.query
    .selectFrom('requests')
    .select(['id', 'review_data', 'status'])
    .where('client_id', '=', clientId)
    .where('id', '=', anyOf(ids))
    .execute();
}
