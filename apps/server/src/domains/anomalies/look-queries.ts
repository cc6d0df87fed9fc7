import { sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import type { DatedText } from './alike.ts';

/** Grades of 1 and 2. */
const low = 2;
/** A date that is known to the month alone says nothing of a day. */
const hasDay = sql`(r.publication_date_precision IS NULL OR r.publication_date_precision NOT IN ('month', 'year'))`;
const dayOf = sql`(r.publication_date AT TIME ZONE 'UTC')::date`;

export interface AreaDays {
  area_id: string;
  /** The first day of which anything is known there. */
  known_from: string;
  /** Low grades by day: of days without any there is nothing. */
  days: Record<string, number>;
}

/** Of each area of a client: low grades by day of UTC since a day, and since when it is known. */
export async function lowGradesByDay(handle: Handle, clientId: string, from: string): Promise<AreaDays[]> {
  const { rows } = await sql<AreaDays>`
    SELECT a.area_id, min(a.day)::text AS known_from,
      coalesce(jsonb_object_agg(a.day::text, a.low) FILTER (WHERE a.low > 0), '{}') AS days
    FROM (
      SELECT r.area_id, ${dayOf} AS day, (count(*) FILTER (WHERE r.rating <= ${low}))::int AS low
      FROM reviews r
      WHERE r.client_id = ${clientId} AND r.parent_id IS NULL AND r.publication_date >= ${from}::date AND ${hasDay}
      GROUP BY 1, 2
    ) a GROUP BY 1`.execute(handle.query);
  return rows;
}

/** The newest low grades of an area between two days, both counted. */
export async function lowGradesOf(
  handle: Handle,
  {
    clientId,
    areaId,
    from,
    to,
    limit,
  }: { clientId: string; areaId: string; from: string; to: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT r.id FROM reviews r
    WHERE r.client_id = ${clientId} AND r.area_id = ${areaId} AND r.parent_id IS NULL AND r.rating <= ${low}
      AND r.publication_date >= ${from}::date AND r.publication_date < ${to}::date + 1
    ORDER BY r.publication_date DESC, r.id DESC LIMIT ${limit}`.execute(handle.query);
  return rows.map(({ id }) => id);
}

/** The newest texts of a client since a day. */
export async function recentTexts(
  handle: Handle,
  { clientId, from, limit }: { clientId: string; from: string; limit: number },
): Promise<(DatedText & { area_id: string })[]> {
  const { rows } = await sql<DatedText & { area_id: string }>`
    SELECT r.id, r.author, left(r.recall, 2000) AS text, ${dayOf}::text AS day, r.area_id
    FROM reviews r
    WHERE r.client_id = ${clientId} AND r.parent_id IS NULL AND r.recall <> ''
      AND r.publication_date >= ${from}::date AND ${hasDay}
    ORDER BY r.publication_date DESC, r.id DESC LIMIT ${limit}`.execute(handle.query);
  return rows;
}

export interface SpokenTheme {
  theme_id: string;
  name: string;
  before: number;
  now: number;
}

/** How often each theme that stands is spoken of before a day and from it on, and of how many reviews with a text. */
export async function themesSpoken(
  handle: Handle,
  { clientId, from, since }: { clientId: string; from: string; since: string },
): Promise<{ themes: SpokenTheme[]; before: number; now: number }> {
  const spans = sql`(count(*) FILTER (WHERE r.publication_date < ${since}::date))::int AS before,
    (count(*) FILTER (WHERE r.publication_date >= ${since}::date))::int AS now`;
  const { rows: themes } = await sql<SpokenTheme>`
    SELECT t.theme_id, h.name, ${spans}
    FROM review_themes t
    JOIN theme_runs u ON u.client_id = ${clientId} AND u.id = t.run_id AND u.is_current
    JOIN themes h ON h.client_id = ${clientId} AND h.id = t.theme_id AND h.removed_at IS NULL
    JOIN reviews r ON r.client_id = ${clientId} AND r.id = t.review_id AND r.publication_date >= ${from}::date
    WHERE t.client_id = ${clientId} GROUP BY 1, 2`.execute(handle.query);
  if (themes.length === 0) return { themes, before: 0, now: 0 };
  const { rows } = await sql<{ before: number; now: number }>`
    SELECT ${spans} FROM reviews r
    WHERE r.client_id = ${clientId} AND r.parent_id IS NULL AND r.recall <> ''
      AND r.publication_date >= ${from}::date`.execute(handle.query);
  return { themes, before: rows[0]?.before ?? 0, now: rows[0]?.now ?? 0 };
}

/** The newest reviews of a theme since a day. */
export async function reviewsOfTheme(
  handle: Handle,
  { clientId, themeId, since, limit }: { clientId: string; themeId: string; since: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT r.id
    FROM review_themes t
    JOIN theme_runs u ON u.client_id = ${clientId} AND u.id = t.run_id AND u.is_current
    JOIN reviews r ON r.client_id = ${clientId} AND r.id = t.review_id AND r.publication_date >= ${since}::date
    WHERE t.client_id = ${clientId} AND t.theme_id = ${themeId}
    ORDER BY r.publication_date DESC, r.id DESC LIMIT ${limit}`.execute(handle.query);
  return rows.map(({ id }) => id);
}
