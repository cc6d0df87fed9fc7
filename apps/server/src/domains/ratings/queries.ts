import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';

const max = 50_000;

export function ratingsBetween(
  handle: Handle,
  clientId: string,
  range: { start: string; end: string; areaId?: string | undefined; step: 'day' | 'week' },
) {
  let query = handle.query
    .selectFrom('area_ratings as r')
    .innerJoin('areas as a', (join) =>
      join.onRef('a.client_id', '=', 'r.client_id').onRef('a.id', '=', 'r.area_id'),
    )
    .select([
      'r.area_id',
      'a.fullname_area as area_fullname',
      'r.date',
      'r.rating',
      'r.reviews_count',
      'r.ratings_count',
      'r.distribution',
      'r.collected_average',
      'r.collected_count',
      'r.noted_by_hand',
    ])
    .where('r.client_id', '=', clientId)
    .where('r.date', '>=', range.start)
    .where('r.date', '<=', range.end);
  if (range.areaId) query = query.where('r.area_id', '=', range.areaId);
  if (range.step === 'week') {
    // The last day of each week (ISO 8601) that has a rating.
    const week = sql`date_trunc('week', r.date)`;
    query = query.where(({ selectFrom, not, exists }) =>
      not(
        exists(
          selectFrom('area_ratings as later')
            .select('later.date')
            .whereRef('later.client_id', '=', 'r.client_id')
            .whereRef('later.area_id', '=', 'r.area_id')
            .whereRef('later.date', '>', 'r.date')
            .where('later.date', '<=', range.end)
            .where(sql<boolean>`later.date < ${week} + interval '7 days'`),
        ),
      ),
    );
  }
  return query.orderBy('r.date').orderBy('r.area_id').limit(max).execute();
}

export type RatingRow = Awaited<ReturnType<typeof ratingsBetween>>[number];

export interface CollectedState {
  distribution: Record<string, number>;
  collected_average: number | null;
  collected_count: number;
}

/** What was collected of an area and is not gone: all of it, or what was published up to a day (UTC). */
export async function collectedState(
  handle: Handle,
  clientId: string,
  areaId: string,
  until?: string,
): Promise<CollectedState> {
  const rows = await handle.query
    .selectFrom('reviews')
    .select([
      sql<number | null>`least(5, greatest(1, round(rating)))::int`.as('grade'),
      sql<number>`count(*)::int`.as('count'),
      sql<number | null>`sum(rating)`.as('sum'),
    ])
    .where('client_id', '=', clientId)
    .where('area_id', '=', areaId)
    .where('parent_id', 'is', null)
    .where('gone_since', 'is', null)
    .$if(until !== undefined, (query) => query.where(sql<boolean>`publication_date < ${until}::date + 1`))
    .groupBy('grade')
    .execute();
  const distribution: Record<string, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  let graded = 0;
  let sum = 0;
  let count = 0;
  for (const row of rows) {
    count += row.count;
    if (row.grade === null) continue;
    distribution[row.grade] = row.count;
    graded += row.count;
    sum += row.sum ?? 0;
  }
  return {
    distribution,
    collected_average: graded === 0 ? null : Math.round((sum / graded) * 1000) / 1000,
    collected_count: count,
  };
}

export interface DayRating extends CollectedState {
  client_id: string;
  area_id: string;
  date: string;
  rating: number | null;
  reviews_count: number | null;
  ratings_count: number | null;
  noted_by_hand: boolean;
}

/** One a day and area: the later replaces. */
export async function putRating(tx: Transaction, row: DayRating): Promise<void> {
  const values = { ...row, distribution: JSON.stringify(row.distribution) };
  const { client_id: _client, area_id: _area, date: _date, ...change } = values;
  await tx.query
    .insertInto('area_ratings')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'area_id', 'date'])
        .doUpdateSet({ ...change, updated_at: (row) => row.ref('excluded.updated_at') }),
    )
    .execute();
}

/** The latest rating shown on or before a day. */
export function ratingOn(handle: Handle, clientId: string, areaId: string, date: string) {
  return handle.query
    .selectFrom('area_ratings')
    .select(['rating', 'reviews_count', 'date'])
    .where('client_id', '=', clientId)
    .where('area_id', '=', areaId)
    .where('date', '<=', date)
    .where('rating', 'is not', null)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function reviewsPublishedSince(
  handle: Handle,
  clientId: string,
  areaId: string,
  since: string,
): Promise<number> {
  const row = await handle.query
    .selectFrom('reviews')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('client_id', '=', clientId)
    .where('area_id', '=', areaId)
    .where('parent_id', 'is', null)
    .where('publication_date', '>=', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Areas after one, in key order: for walking over all of them. */
export function areasAfter(
  handle: Handle,
  after: { client_id: string; area_id: string } | null,
  limit: number,
) {
  let query = handle.query.selectFrom('area_facts').select(['client_id', 'area_id']);
  if (after)
    query = query.where(
      sql<boolean>`(client_id, area_id) > (${after.client_id}::uuid, ${after.area_id}::uuid)`,
    );
  return query.orderBy('client_id').orderBy('area_id').limit(limit).execute();
}
