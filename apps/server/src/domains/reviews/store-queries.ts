import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';
import type { CollectedRow } from './collected.ts';

export interface AreaKey {
  client_id: string;
  area_id: string;
}

/** What is stored under the given identities, locked against another collection of the same page. */
export async function storedBefore(tx: Transaction, area: AreaKey, identities: readonly string[]) {
  if (identities.length === 0) return [];
  return tx.query
    .selectFrom('reviews')
    .select([
      'id',
      'identity',
      'content_hash',
      'author',
      'recall',
      'rating',
      'publication_date',
      'likes',
      'dislikes',
      'has_answers',
      'url',
      'versions_count',
    ])
    .where('client_id', '=', area.client_id)
    .where('area_id', '=', area.area_id)
    .where('identity', 'in', identities)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export type StoredRow = Awaited<ReturnType<typeof storedBefore>>[number];

/** Stores rows never seen before. One that another collection stored meanwhile is left alone. */
export async function insertRows(
  tx: Transaction,
  area: AreaKey,
  rows: readonly (CollectedRow & { parent_id: string | null })[],
  seen: { at: string; runId: string | null },
): Promise<{ id: string; identity: string }[]> {
  if (rows.length === 0) return [];
  return tx.query
    .insertInto('reviews')
    .values(
      rows.map(({ parent_identity: _parent, ...row }) => ({
        ...area,
        id: newId(),
        ...row,
        first_seen: seen.at,
        last_seen: seen.at,
        last_run_id: seen.runId,
      })),
    )
    .onConflict((conflict) => conflict.columns(['client_id', 'area_id', 'identity']).doNothing())
    .returning(['id', 'identity'])
    .execute();
}

/** Notes that rows were seen again, whatever else is true of them. */
export async function markSeen(
  tx: Transaction,
  area: AreaKey,
  ids: readonly string[],
  seen: { at: string; runId: string | null },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.query
    .updateTable('reviews')
    .set({ last_seen: seen.at, last_run_id: seen.runId, missed_runs: 0, gone_since: null })
    .where('client_id', '=', area.client_id)
    .where('id', 'in', [...ids])
    .execute();
}

/** Keeps the wording that was there, and stores the new one. */
export async function storeEdit(
  tx: Transaction,
  area: AreaKey,
  before: StoredRow,
  row: CollectedRow,
  seenUntil: string,
): Promise<void> {
  const version = before.versions_count + 1;
  await tx.query
    .insertInto('review_versions')
    .values({
      client_id: area.client_id,
      review_id: before.id,
      version,
      author: before.author,
      recall: before.recall,
      rating: before.rating,
      publication_date: before.publication_date,
      seen_until: seenUntil,
    })
    .execute();
  await tx.query
    .updateTable('reviews')
    .set({
      content_hash: row.content_hash,
      author: row.author,
      recall: row.recall,
      rating: row.rating,
      publication_date: row.publication_date,
      publication_date_precision: row.publication_date_precision,
      versions_count: version,
    })
    .where('client_id', '=', area.client_id)
    .where('id', '=', before.id)
    .execute();
}

/** Takes over what changes without being an edit: likes, and whether there is an answer. */
export async function updateCounts(
  tx: Transaction,
  area: AreaKey,
  id: string,
  row: CollectedRow,
): Promise<void> {
  await tx.query
    .updateTable('reviews')
    .set({ likes: row.likes, dislikes: row.dislikes, has_answers: row.has_answers, url: row.url })
    .where('client_id', '=', area.client_id)
    .where('id', '=', id)
    .execute();
}

/**
 * After a complete collection: what it did not see has been missed once more, and counts as gone once two complete
 * collections in a row missed it.
 *
 * @returns how many reviews (answers not counted) are gone since this run
 */
export async function markMissed(tx: Transaction, area: AreaKey, runId: string, at: string): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    WITH missed AS (
      UPDATE reviews SET
        missed_runs = missed_runs + 1,
        gone_since = CASE WHEN missed_runs + 1 >= 2 THEN ${at}::timestamptz END
      WHERE client_id = ${area.client_id} AND area_id = ${area.area_id}
        AND gone_since IS NULL AND last_run_id IS DISTINCT FROM ${runId}::uuid
      RETURNING parent_id, gone_since
    )
    SELECT count(*)::int AS gone FROM missed WHERE parent_id IS NULL AND gone_since IS NOT NULL`.execute(
    tx.query,
  );
  return rows[0]?.gone ?? 0;
}

export async function countStored(tx: Transaction, area: AreaKey): Promise<number> {
  const row = await tx.query
    .selectFrom('reviews')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('client_id', '=', area.client_id)
    .where('area_id', '=', area.area_id)
    .where('parent_id', 'is', null)
    .where('gone_since', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}
