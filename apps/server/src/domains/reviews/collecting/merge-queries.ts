import { sql } from 'kysely';
import type { Handle, Transaction } from '../../../db/database.ts';
import { type Page, pageOf } from '../../../db/page.ts';
import { newId } from '../../../lib/ids.ts';
import { noteUnread } from '../../clustering/index.ts';
import {
  type AreaKey,
  sightColumns,
  type SightedReview,
  storedColumns,
  type StoredReview,
} from './store-queries.ts';

/** Reviews that are looked at: of an area with more of them the latest. */
const maxRows = 5_000;

/** Ids of what a run stored for the first time: a try that broke off leaves what it stored to the next. */
export async function idsAddedBy(
  tx: Transaction,
  area: AreaKey,
  run: { seen: ReadonlySet<string>; queuedAt: string },
): Promise<string[]> {
  const rows = await tx.query
    .selectFrom('reviews')
    .select('id')
    .where('client_id', '=', area.client_id)
    .where('area_id', '=', area.area_id)
    .where('parent_id', 'is', null)
    .where('first_seen', '>=', run.queuedAt)
    .execute();
  return rows.flatMap(({ id }) => (run.seen.has(id) ? id : []));
}

/** What a run stored for the first time, as long as nothing refers to it yet. */
export async function addedBy(
  tx: Transaction,
  area: AreaKey,
  ids: readonly string[],
): Promise<StoredReview[]> {
  if (ids.length === 0) return [];
  return tx.query
    .selectFrom('reviews as r')
    .select(storedColumns.map((name) => `r.${name}` as const))
    .where('r.client_id', '=', area.client_id)
    .where('r.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(
      sql<boolean>`
      r.tags = '{}' AND r.needs_answer IS NULL AND r.assignee_id IS NULL
      AND NOT EXISTS (SELECT FROM official_answers o WHERE o.client_id = ${area.client_id} AND o.review_id = r.id)
      AND NOT EXISTS (SELECT FROM review_removals m WHERE m.client_id = ${area.client_id} AND m.review_id = r.id)
      AND NOT EXISTS (SELECT FROM review_notes n WHERE n.client_id = ${area.client_id} AND n.review_id = r.id)
      AND NOT EXISTS (SELECT FROM review_versions v WHERE v.client_id = ${area.client_id} AND v.review_id = r.id)
      AND NOT EXISTS (SELECT FROM requests q
        WHERE q.client_id = ${area.client_id} AND q.area_id = ${area.area_id} AND q.matched_review_id = r.id)`,
    )
    .orderBy('r.id')
    .limit(maxRows)
    .execute();
}

/**
 * What the latest reading has not seen and was not gone before, the latest first.
 *
 * @param seen ids of what a file named: what it did not may be seen by collections all the same
 */
export async function missingFrom(
  tx: Transaction,
  area: AreaKey,
  seen: ReadonlySet<string> | null = null,
): Promise<SightedReview[]> {
  const rows = await tx.query
    .selectFrom('reviews')
    .select([...storedColumns, ...sightColumns])
    .where('client_id', '=', area.client_id)
    .where('area_id', '=', area.area_id)
    .where('parent_id', 'is', null)
    .where('gone_since', 'is', null)
    .$if(seen === null, (query) => query.where('last_seen', 'is not', null))
    .orderBy(sql`publication_date DESC NULLS LAST`)
    .orderBy('id', 'desc')
    .limit(maxRows)
    .execute();
  return rows.filter(({ id }) => seen?.has(id) !== true);
}

export async function insertMerge(
  tx: Transaction,
  merge: {
    client_id: string;
    area_id: string;
    review_id: string;
    run_id: string;
    merged_at: string;
    merged: StoredReview;
    before: StoredReview;
  },
): Promise<void> {
  await tx.query
    .insertInto('review_merges')
    .values({
      ...merge,
      id: newId(),
      merged: JSON.stringify(merge.merged),
      before: JSON.stringify(merge.before),
    })
    .execute();
}

const mergeColumns = [
  'id',
  'client_id',
  'area_id',
  'review_id',
  'run_id',
  'merged_at',
  'merged',
  'before',
  'undone_at',
] as const;

export function mergesOf(handle: Handle, clientId: string, reviewId: string, page: Page) {
  const of = () =>
    handle.query
      .selectFrom('review_merges')
      .where('client_id', '=', clientId)
      .where('review_id', '=', reviewId);
  return pageOf(
    page,
    of().select(mergeColumns).orderBy('merged_at', 'desc').orderBy('id', 'desc'),
    of().select(sql<number>`count(*)::int`.as('count')),
  );
}

export type MergeRow = Awaited<ReturnType<typeof mergesOf>>['rows'][number];

export function lockMerge(tx: Transaction, clientId: string, id: string) {
  return tx.query
    .selectFrom('review_merges')
    .select(mergeColumns)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Puts back the row that a merge took away, and the review as it was before it: seen by no collection since. */
export async function restoreMerged(tx: Transaction, { merge, at }: { merge: MergeRow; at: Date }) {
  const { client_id, area_id } = merge;
  const [merged, before] = [merge.merged, merge.before] as [StoredReview, StoredReview];
  const { id: _before, versions_count: _versions, ...values } = before;
  await tx.query
    .updateTable('reviews')
    .set({ ...values, last_seen: at, missed_runs: 0 })
    .where('client_id', '=', client_id)
    .where('id', '=', merge.review_id)
    .execute();
  await tx.query
    .insertInto('reviews')
    .values({
      client_id,
      area_id,
      ...merged,
      versions_count: 0,
      has_answers: false,
      first_seen: merge.merged_at,
      last_seen: null,
    })
    .execute();
  await noteUnread(tx, client_id, [merged.id, merge.review_id]);
}

export async function markUndone(
  tx: Transaction,
  clientId: string,
  id: string,
  undone: { undone_at: Date; undone_by: string },
): Promise<void> {
  await tx.query
    .updateTable('review_merges')
    .set(undone)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** Puts answers under another review. */
export async function moveAnswers(
  tx: Transaction,
  clientId: string,
  ids: readonly string[],
  reviewId: string,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.query
    .updateTable('reviews')
    .set({ parent_id: reviewId })
    .where('client_id', '=', clientId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export async function deleteRows(tx: Transaction, clientId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query
    .deleteFrom('reviews')
    .where('client_id', '=', clientId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
