import { sql } from 'kysely';
import type { Handle, Transaction } from '../../../db/database.ts';
import { zoneDays } from './date-span.ts';
import type { AreaKey } from './store-queries.ts';

/** Complete collections in a row that have to miss a review before it counts as gone. */
const missesUntilGone = 2;

// Not by `CASE column WHEN`, which Citus writes down wrongly for its shards.
/** Where a row lies in a list by date: the first day on which it can have been published, counted since 1970. */
const firstDay = sql<number>`
  coalesce(publication_day, (publication_date AT TIME ZONE 'UTC')::date - CASE
    WHEN publication_date_precision = 'year' THEN 367 WHEN publication_date_precision = 'month' THEN 32 ELSE 2 END) - '1970-01-01'::date`;

const isNewerThan = (day: number) => sql<boolean>`${firstDay} > ${day + zoneDays}::int`;

/** What a reading did not show was seen last by the one before it. */
export async function noteUnseen(tx: Transaction, area: AreaKey, seen: ReadonlySet<string>): Promise<void> {
  await sql`
    UPDATE reviews AS r SET last_seen = greatest(r.first_seen, a.read_at)
    FROM areas AS a
    WHERE r.client_id = ${area.client_id} AND r.area_id = ${area.area_id} AND r.last_seen IS NULL
      AND a.client_id = ${area.client_id} AND a.id = ${area.area_id}
      AND NOT EXISTS (SELECT FROM unnest(${[...seen]}::uuid[]) AS s (id) WHERE s.id = r.id)`.execute(
    tx.query,
  );
}

/**
 * How many reviews of an area that are not gone its latest reading has not seen, those aside that only a file told of:
 * all of them, and those newer than a day (counted since 1970).
 */
export async function countMissing(
  handle: Handle,
  area: AreaKey,
  { since }: { since: number | null },
): Promise<{ all: number; newest: number }> {
  return handle.query
    .selectFrom('reviews')
    .select([
      sql<number>`count(*)::int`.as('all'),
      since === null
        ? sql<number>`0`.as('newest')
        : sql<number>`(count(*) FILTER (WHERE ${isNewerThan(since)}))::int`.as('newest'),
    ])
    .where('client_id', '=', area.client_id)
    .where('area_id', '=', area.area_id)
    .where('parent_id', 'is', null)
    .where('gone_since', 'is', null)
    .where('last_seen', 'is not', null)
    .where('imported_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/**
 * Notes that the latest reading did not see what it would have seen if it were there; what two such readings in a row
 * missed is gone. Answers go with their review, or alone where the review was seen.
 *
 * @param missed.since of a list by date only what is newer than this day, counted since 1970
 * @param missed.atOnce one reading is enough
 * @returns how many reviews (answers not counted) are gone since this reading
 */
export async function markMissed(
  tx: Transaction,
  area: AreaKey,
  missed: { at: string; since: number | null; atOnce: boolean; answers: boolean },
): Promise<number> {
  const { at, since, atOnce } = missed;
  const misses = atOnce ? missesUntilGone : 1;
  const set = sql`missed_runs = missed_runs + ${misses}::int,
    gone_since = CASE WHEN missed_runs + ${misses}::int >= ${missesUntilGone}::int THEN ${at}::timestamptz END`;
  const unseen = sql`gone_since IS NULL AND last_seen IS NOT NULL AND imported_at IS NULL`;
  const { rows } = await sql<{ id: string; is_gone: boolean }>`
    UPDATE reviews SET ${set}
    WHERE client_id = ${area.client_id} AND area_id = ${area.area_id} AND parent_id IS NULL AND ${unseen}
      ${since === null ? sql`` : sql`AND ${isNewerThan(since)}`}
    RETURNING id, gone_since IS NOT NULL AS is_gone`.execute(tx.query);
  await sql`
    UPDATE reviews SET ${set}
    WHERE client_id = ${area.client_id} AND area_id = ${area.area_id}
      AND parent_id = any(${rows.map(({ id }) => id)}::uuid[]) AND ${unseen}`.execute(tx.query);
  if (missed.answers)
    await sql`
      UPDATE reviews AS a SET ${sql`missed_runs = a.missed_runs + 1,
        gone_since = CASE WHEN a.missed_runs + 1 >= ${missesUntilGone}::int THEN ${at}::timestamptz END`}
      FROM reviews AS p
      WHERE a.client_id = ${area.client_id} AND a.area_id = ${area.area_id} AND a.gone_since IS NULL
        AND a.last_seen IS NOT NULL AND a.imported_at IS NULL
        AND p.client_id = ${area.client_id} AND p.id = a.parent_id AND p.last_seen IS NULL`.execute(tx.query);
  return rows.filter((row) => row.is_gone).length;
}
