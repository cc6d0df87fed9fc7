import type { RequestState } from '@molva/contract/request-states';
import { sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import { boundsOf } from '../../lib/periods.ts';

/** Texts by state, and what a month brought in reviews, as counted beforehand (`area_months`). */
export interface MonthRow {
  period: string;
  reviews_new: number;
  reviews_gone: number;
  graded: number;
  grade_sum: number;
  requests: Partial<Record<RequestState, number>>;
  /** Of these, those a model had a part in. */
  ai: Partial<Record<RequestState, number>>;
}

/** Months with work or reviews, newest first: those asked for, or a page of all, and how many there are. */
export async function monthsOf(
  handle: Handle,
  clientId: string,
  wanted: { periods: readonly string[] } | { skip: number; limit: number },
): Promise<{ rows: MonthRow[]; count: number }> {
  const ofMonth = 'periods' in wanted ? sql`AND month = ANY (${[...wanted.periods]}::bpchar[])` : sql``;
  const ofPeriod = 'periods' in wanted ? sql`AND period = ANY (${[...wanted.periods]}::bpchar[])` : sql``;
  const cut = 'periods' in wanted ? sql`` : sql`OFFSET ${wanted.skip} LIMIT ${wanted.limit}`;
  const { rows } = await sql<MonthRow & { count: number }>`
    WITH reviewed AS (
      SELECT month AS period, sum(reviews_new) AS reviews_new, sum(reviews_gone) AS reviews_gone,
        sum(graded) AS graded, sum(grade_sum) AS grade_sum
      FROM area_months WHERE client_id = ${clientId} ${ofMonth} GROUP BY month
      HAVING sum(reviews_new) > 0 OR sum(reviews_gone) > 0
    ), texts AS (
      SELECT period, jsonb_object_agg(status, count) AS requests, jsonb_object_agg(status, ai) AS ai FROM (
        SELECT period, status, count(*) AS count, count(*) FILTER (WHERE ai_generated) AS ai FROM requests
        WHERE client_id = ${clientId} ${ofPeriod}
        GROUP BY period, status
      ) AS counted GROUP BY period
    )
    SELECT period, coalesce(reviews_new, 0)::int AS reviews_new, coalesce(reviews_gone, 0)::int AS reviews_gone,
      coalesce(graded, 0)::int AS graded, coalesce(grade_sum, 0) AS grade_sum,
      coalesce(requests, '{}') AS requests, coalesce(ai, '{}') AS ai, (count(*) OVER ())::int AS count
    FROM reviewed FULL JOIN texts USING (period)
    ORDER BY period DESC ${cut}`.execute(handle.query);
  return { rows: rows.map(({ count: _count, ...row }) => row), count: rows[0]?.count ?? 0 };
}

/** How many months have work or reviews, for a page past their end. */
export async function countMonths(handle: Handle, clientId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT month FROM area_months WHERE client_id = ${clientId} AND (reviews_new > 0 OR reviews_gone > 0)
      UNION
      SELECT period FROM requests WHERE client_id = ${clientId}
    ) AS months`.execute(handle.query);
  return rows[0]?.count ?? 0;
}

export interface AreaRow extends MonthRow {
  area_id: string;
  fullname_area: string;
  site_name: string;
  group_id: string | null;
  reviews: number;
  images: number;
  rating_then: number | null;
  rating_now: number | null;
}

/**
 * A page of a client's areas by name with what a month brought each, and how many areas there are: those in use, and
 * archived ones with anything in the month. One area alone where `areaId` is given.
 */
export async function areasOf(
  handle: Handle,
  clientId: string,
  period: string,
  page: { skip: number; limit: number; areaId?: string },
): Promise<{ rows: AreaRow[]; count: number }> {
  const { start, end } = boundsOf(period);
  const ofArea = page.areaId === undefined ? sql`` : sql`AND a.id = ${page.areaId}`;
  const { rows } = await sql<AreaRow & { count: number }>`
    WITH texts AS (
      SELECT area_id, jsonb_object_agg(status, count) AS requests, jsonb_object_agg(status, ai) AS ai FROM (
        SELECT area_id, status, count(*) AS count, count(*) FILTER (WHERE ai_generated) AS ai FROM requests
        WHERE client_id = ${clientId} AND period = ${period}
        GROUP BY area_id, status
      ) AS counted GROUP BY area_id
    ), pictures AS (
      SELECT area_id, count(*) AS images FROM gallery_images
      WHERE client_id = ${clientId} AND period = ${period} AND area_id IS NOT NULL GROUP BY area_id
    ), listed AS (
      SELECT a.id, a.site_id, a.fullname_area, a.group_id, m.reviews_new, m.reviews_gone, m.graded, m.grade_sum,
        t.requests, t.ai, p.images, (count(*) OVER ())::int AS count
      FROM areas a
        LEFT JOIN area_months m ON m.client_id = a.client_id AND m.area_id = a.id AND m.month = ${period}
        LEFT JOIN texts t ON t.area_id = a.id
        LEFT JOIN pictures p ON p.area_id = a.id
      WHERE a.client_id = ${clientId} ${ofArea} AND (a.status <> 'archived' OR t.area_id IS NOT NULL
        OR p.area_id IS NOT NULL OR m.reviews_new > 0 OR m.reviews_gone > 0)
      ORDER BY lower(a.fullname_area), a.id OFFSET ${page.skip} LIMIT ${page.limit}
    )
    SELECT ${period}::text AS period, l.id AS area_id, l.fullname_area, s.name AS site_name, l.group_id,
      coalesce(l.reviews_new, 0) AS reviews_new, coalesce(l.reviews_gone, 0) AS reviews_gone,
      coalesce(l.graded, 0) AS graded, coalesce(l.grade_sum, 0) AS grade_sum,
      coalesce(l.requests, '{}') AS requests, coalesce(l.ai, '{}') AS ai, coalesce(l.images, 0)::int AS images,
      coalesce(f.collected_count, 0) AS reviews, l.count,
      (SELECT rating FROM area_ratings WHERE client_id = ${clientId} AND area_id = l.id AND rating IS NOT NULL
        AND date <= ${start}::date ORDER BY date DESC LIMIT 1) AS rating_then,
      (SELECT rating FROM area_ratings WHERE client_id = ${clientId} AND area_id = l.id AND rating IS NOT NULL
        AND date < ${end}::date ORDER BY date DESC LIMIT 1) AS rating_now
    FROM listed l
      JOIN sites s ON s.id = l.site_id
      LEFT JOIN area_facts f ON f.client_id = ${clientId} AND f.area_id = l.id
    ORDER BY lower(l.fullname_area), l.id`.execute(handle.query);
  return { rows: rows.map(({ count: _count, ...row }) => row), count: rows[0]?.count ?? 0 };
}

export async function countImages(handle: Handle, clientId: string, period: string): Promise<number> {
  const row = await handle.query
    .selectFrom('gallery_images')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('client_id', '=', clientId)
    .where('period', '=', period)
    .executeTakeFirstOrThrow();
  return row.count;
}
