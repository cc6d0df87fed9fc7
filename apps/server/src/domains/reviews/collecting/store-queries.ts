import { sql } from 'kysely';
import type { Handle, Transaction } from '../../../db/database.ts';
import { newId } from '../../../lib/ids.ts';
import { noteUnread } from '../../clustering/index.ts';
import { noteToldAgain } from './import-queries.ts';
import type { ObservedAnswer, ObservedReview } from './observed.ts';

export interface AreaKey {
  client_id: string;
  area_id: string;
}

/** When something was seen, and by which collection; null for a file that a person brought. */
export interface Sight {
  at: string;
  runId: string | null;
  /** Of a file: which import it is. */
  importId?: string;
}

/** What a review is compared by, and changed. */
export const storedColumns = [
  'id',
  'fingerprint',
  'content_hash',
  'external_review_uid',
  'author',
  'title',
  'sex',
  'recall',
  'rating',
  'publication_date',
  'publication_day',
  'publication_date_precision',
  'first_seen',
  'likes',
  'dislikes',
  'has_answers',
  'url',
  'versions_count',
  'imported_at',
] as const;

/** Not as the latest reading of the area left it: missing there, or brought by people. */
export const sightColumns = ['last_seen', 'missed_runs', 'gone_since'] as const;

/** Reviews of an area with an id or a fingerprint of those given. The area is locked before, so that no other collection stores them meanwhile. */
export async function storedLike(
  tx: Transaction,
  area: AreaKey,
  known: { uids: readonly string[]; fingerprints: readonly string[] },
) {
  if (known.uids.length === 0 && known.fingerprints.length === 0) return [];
  const of = () =>
    tx.query
      .selectFrom('reviews')
      .select([...storedColumns, ...sightColumns])
      .where('client_id', '=', area.client_id)
      .where('area_id', '=', area.area_id)
      .where('parent_id', 'is', null);
  const byFingerprint = await of()
    .where('fingerprint', '=', sql<string>`any(${known.fingerprints}::text[])`)
    .execute();
  const found = new Set(byFingerprint.map((row) => row.external_review_uid));
  const uids = known.uids.filter((uid) => !found.has(uid));
  if (uids.length === 0) return byFingerprint;
  const byUid = await of().where('external_review_uid', '=', sql<string>`any(${uids}::text[])`).execute();
  return [...byFingerprint, ...byUid];
}

/** How many of a few days are enough to judge a page by. */
const maxOfDays = 500;

/** Reviews of an area whose dates lie between two days (`2026-11-24`, both included): the newest, in a bounded number. */
export async function storedBetween(
  tx: Transaction,
  area: AreaKey,
  first: string,
  last: string,
): Promise<StoredReview[]> {
  return (
    tx.query
      .selectFrom('reviews')
      .select(storedColumns)
      .where('client_id', '=', area.client_id)
      .where('area_id', '=', area.area_id)
      .where('parent_id', 'is', null)
      // By the index of dates. What a day is called may lie a day off in another zone.
      .where('publication_date', '>=', sql<string>`${first}::date - 1`)
      .where('publication_date', '<', sql<string>`${last}::date + 2`)
      .orderBy('publication_date', 'desc')
      .limit(maxOfDays)
      .execute()
  );
}

export type SightedReview = Awaited<ReturnType<typeof storedLike>>[number];
export type StoredReview = Omit<SightedReview, (typeof sightColumns)[number]>;
export type StoredAnswer = Awaited<ReturnType<typeof storedAnswers>>[number];

/** Answers stored under reviews. */
export async function storedAnswers(tx: Transaction, clientId: string, reviewIds: readonly string[]) {
  if (reviewIds.length === 0) return [];
  return tx.query
    .selectFrom('reviews')
    .select([...storedColumns, ...sightColumns, 'parent_id'])
    .where('client_id', '=', clientId)
    .where('parent_id', '=', sql<string>`any(${reviewIds}::uuid[])`)
    .execute();
}

type NewRow = (ObservedReview | ObservedAnswer) & { id: string; parent_id: string | null };

/** Rows of `reviews` for what was never seen before. */
export async function insertSeen(
  tx: Transaction,
  area: AreaKey,
  rows: readonly NewRow[],
  sight: Sight,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query
    .insertInto('reviews')
    .values(
      rows.map((row) => ({
        ...area,
        id: row.id,
        parent_id: row.parent_id,
        ...columnsOf(row),
        first_seen: sight.at,
        last_seen: sight.runId === null ? sight.at : null,
        imported_at: sight.runId === null ? sight.at : null,
        import_id: sight.importId ?? null,
      })),
    )
    .execute();
  await noteUnread(
    tx,
    area.client_id,
    rows.filter((row) => row.parent_id === null).map(({ id }) => id),
  );
}

/** What of an observed review or answer is stored as it was read. */
export function columnsOf(seen: ObservedReview | ObservedAnswer) {
  const isReview = 'answers' in seen;
  return {
    fingerprint: seen.fingerprint,
    content_hash: seen.content_hash,
    external_review_uid: seen.external_review_uid,
    author: seen.author,
    recall: seen.recall,
    publication_date: seen.publication_date,
    publication_day: seen.publication_day,
    publication_date_precision: seen.publication_date_precision,
    title: isReview ? seen.title : null,
    sex: isReview ? seen.sex : null,
    rating: isReview ? seen.rating : null,
    likes: isReview ? seen.likes : null,
    dislikes: isReview ? seen.dislikes : null,
    url: isReview ? seen.url : null,
    has_answers: isReview && seen.answers.length > 0,
  };
}

export const newRow = <Seen extends ObservedReview | ObservedAnswer>(
  seen: Seen,
  parentId: string | null,
) => ({
  ...seen,
  id: newId(),
  parent_id: parentId,
});

interface SeenRow {
  id: string;
  last_seen: string | null;
  missed_runs: number;
  gone_since: string | null;
}

/**
 * Notes that rows are shown again. Nothing is written of those that the reading before this one showed too, which is
 * nearly all of them; and what people bring says nothing of what the site shows.
 */
export async function markSeen(
  tx: Transaction,
  area: AreaKey,
  rows: readonly SeenRow[],
  sight: Sight,
): Promise<void> {
  if (sight.importId !== undefined)
    await noteToldAgain(tx, area, { ids: rows.map(({ id }) => id), importId: sight.importId });
  if (sight.runId === null) return;
  const ids = rows
    .filter((row) => row.last_seen !== null || row.missed_runs > 0 || row.gone_since !== null)
    .map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.query
    .updateTable('reviews')
    .set({ last_seen: null, missed_runs: 0, gone_since: null, imported_at: null, import_id: null })
    .where('client_id', '=', area.client_id)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Values a review or an answer has from now on. */
export async function changeStored(
  tx: Transaction,
  clientId: string,
  id: string,
  values: Partial<ReturnType<typeof columnsOf>>,
): Promise<void> {
  await tx.query
    .updateTable('reviews')
    .set(values)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
  if (values.recall !== undefined) await noteUnread(tx, clientId, [id]);
}

/** Keeps the wording that stood there until now; the row's count of versions has to follow. */
export async function insertVersion(
  tx: Transaction,
  clientId: string,
  before: Pick<StoredReview, 'id' | 'versions_count' | 'author' | 'recall' | 'rating' | 'publication_date'>,
  seenUntil: string,
): Promise<void> {
  const version = before.versions_count + 1;
  await tx.query
    .insertInto('review_versions')
    .values({
      client_id: clientId,
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
    .set({ versions_count: version })
    .where('client_id', '=', clientId)
    .where('id', '=', before.id)
    .execute();
}

/** Of these addresses of reviews those whose text is stored whole: it is not opened for them again. */
export async function urlsWithText(
  handle: Handle,
  area: AreaKey,
  urls: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await handle.query
    .selectFrom('reviews')
    .select('url')
    .where('client_id', '=', area.client_id)
    .where('area_id', '=', area.area_id)
    .where('parent_id', 'is', null)
    .where('url', '=', sql<string>`any(${urls}::text[])`)
    .where(sql<boolean>`recall IS NOT NULL AND recall !~ '(…|\\.\\.\\.)\\s*$'`)
    .execute();
  return new Set(rows.flatMap(({ url }) => url ?? []));
}
