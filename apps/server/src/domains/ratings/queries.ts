import { sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import type { CollectedState } from '../reviews/index.ts';

const max = 50_000;

export interface RatingRange {
  clientId: string;
  start: string;
  end: string;
  /** Of all where none is named. */
  areaIds: readonly string[];
  step: 'day' | 'week';
}

export function ratingsBetween(handle: Handle, range: RatingRange) {
  return listedRatings(handle, range).limit(max).execute();
}

/** Ratings in the order of the list, those that follow one of them. */
export function ratingsBehind(
  handle: Handle,
  range: RatingRange,
  place: { date: string; area_id: string } | null,
  limit: number,
) {
  const ratings = listedRatings(handle, range).limit(limit);
  return place === null
    ? ratings
    : ratings.where(sql<boolean>`(r.date, r.area_id) > (${place.date}::date, ${place.area_id}::uuid)`);
}

function listedRatings(handle: Handle, range: RatingRange) {
  const { clientId } = range;

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
  if (range.areaIds.length > 0) query = query.where('r.area_id', '=', anyOf(range.areaIds));
  if (range.step === 'week') {
    // The last day of each week (ISO 8601) that has a rating.
    const week = sql`date_trunc('week', r.date)`;
    query = query.where(({ selectFrom, not, exists }) =>
      not(
        exists(
          selectFrom('area_ratings as later')
            .select('later.date')
            .where('later.client_id', '=', clientId)
            .whereRef('later.area_id', '=', 'r.area_id')
            .whereRef('later.date', '>', 'r.date')
            .where('later.date', '<=', range.end)
            .where(sql<boolean>`later.date < ${week} + interval '7 days'`),
        ),
      ),
    );
  }
  return query.orderBy('r.date').orderBy('r.area_id');
}

export type RatingRow = Awaited<ReturnType<typeof ratingsBetween>>[number];

const kept = {
  rating: sql<number | null>`coalesce(excluded.rating, area_ratings.rating)`,
  reviews_count: sql<number | null>`coalesce(excluded.reviews_count, area_ratings.reviews_count)`,
  ratings_count: sql<number | null>`coalesce(excluded.ratings_count, area_ratings.ratings_count)`,
};

export interface DayRating extends CollectedState {
  client_id: string;
  area_id: string;
  date: string;
  rating: number | null;
  reviews_count: number | null;
  ratings_count: number | null;
  noted_by_hand: boolean;
}

/**
 * One a day and area: the later replaces. What a person notes replaces whole; what a collection could not read leaves
 * what an earlier one read that day.
 */
export async function putRating(tx: Transaction, row: DayRating): Promise<void> {
  const values = { ...row, distribution: JSON.stringify(row.distribution) };
  const { client_id: _client, area_id: _area, date: _date, ...change } = values;
  await tx.query
    .insertInto('area_ratings')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'area_id', 'date']).doUpdateSet({
        ...change,
        ...(row.noted_by_hand ? {} : kept),
        updated_at: ({ ref }) => ref('excluded.updated_at'),
      }),
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
