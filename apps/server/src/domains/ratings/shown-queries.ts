import type { RatingStep } from '@molva/contract/rating-steps';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Handle } from '../../db/database.ts';
import type { AreasOf, Days } from '../reviews/index.ts';

/** The last shown rating of each area up to a day. */
const lastUpTo = ({ clientId, areaIds }: AreasOf, day: string | RawBuilder<unknown>) => sql`
  SELECT wanted.id AS area_id, l.date, l.rating, l.reviews_count, l.ratings_count
  FROM unnest(${areaIds}::uuid[]) AS wanted (id) CROSS JOIN LATERAL (
    SELECT r.date, r.rating, r.reviews_count, r.ratings_count FROM area_ratings r
    WHERE r.client_id = ${clientId} AND r.area_id = wanted.id AND r.date <= ${day} AND r.rating IS NOT NULL
    ORDER BY r.date DESC LIMIT 1
  ) AS l`;

export interface ShownAt {
  area_id: string;
  date: string;
  rating: number;
  reviews_count: number | null;
  ratings_count: number | null;
}

/** What each area's site showed last, up to a day; none of an area that showed nothing. */
export async function shownUpTo(handle: Handle, areas: AreasOf, day: string) {
  const { rows } = await sql<ShownAt>`${lastUpTo(areas, day)}`.execute(handle.query);
  return rows;
}

/**
 * By how much the sum of the areas' shown ratings, and the number of areas that show one, changed in each step: a row a
 * step, however many areas there are. `day` is the first of the step (of its calendar, not cut to the days asked for).
 */
export async function shownChanges(handle: Handle, areas: AreasOf, days: Days, step: RatingStep) {
  const { clientId, areaIds } = areas;
  const { rows } = await sql<{ day: string; rating: number; areas: number }>`
    SELECT date_trunc(${step}, date::timestamp)::date AS day, sum(rating - coalesce(before, 0)) AS rating,
      count(*) FILTER (WHERE before IS NULL)::int AS areas
    FROM (
      SELECT date, rating, lag(rating) OVER (PARTITION BY area_id ORDER BY date) AS before
      FROM (
        SELECT area_id, date, rating FROM (${lastUpTo(areas, dayBefore(days.start))}) AS first
        UNION ALL
        SELECT r.area_id, r.date, r.rating FROM area_ratings r
        WHERE r.client_id = ${clientId} AND r.area_id = ${anyOf(areaIds)} AND r.rating IS NOT NULL
          AND r.date >= ${days.start} AND r.date <= ${days.end}
      ) AS told
    ) AS moved
    WHERE date >= ${days.start} AND rating IS DISTINCT FROM before GROUP BY 1`.execute(handle.query);
  return rows;
}

const dayBefore = (day: string) => sql`(${day}::date - 1)`;

/** The last rating that was read or noted in each month, area by area. */
export async function shownOfMonths(handle: Handle, { clientId, areaIds }: AreasOf, days: Days) {
  const { rows } = await sql<{ area_id: string; month: string; rating: number }>`
    SELECT DISTINCT ON (area_id, month) area_id, to_char(date, 'YYYY-MM') AS month, rating
    FROM area_ratings WHERE client_id = ${clientId} AND area_id = ${anyOf(areaIds)} AND rating IS NOT NULL
      AND date >= ${days.start} AND date <= ${days.end}
    ORDER BY area_id, month, date DESC`.execute(handle.query);
  return rows;
}
