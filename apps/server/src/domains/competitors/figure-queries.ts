import { sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Handle } from '../../db/database.ts';

/** The last so many days of UTC. */
export interface Days {
  start: string;
  end: string;
}

/** Competitors of a client that are watched. */
export interface Competitors {
  clientId: string;
  ids: readonly string[];
}

export interface Counted {
  reviews: number;
  answered: number;
  graded: number;
  grades: number;
}

interface Shown {
  rating: number | null;
  reviews_count: number | null;
}

/** Of each competitor: reviews that were published in the days. */
export async function countCompetitorReviews(
  handle: Handle,
  { clientId, ids }: Competitors,
  { start, end }: Days,
) {
  const { rows } = await sql<Counted & { competitor_id: string }>`
    SELECT competitor_id, count(*)::int AS reviews, (count(*) FILTER (WHERE has_answer))::int AS answered,
      count(rating)::int AS graded, coalesce(sum(rating), 0)::float8 AS grades
    FROM competitor_reviews
    WHERE client_id = ${clientId} AND competitor_id = ${anyOf(ids)}
      AND published_at >= ${start}::date AND published_at < ${end}::date + 1
    GROUP BY 1`.execute(handle.query);
  return new Map(rows.map((row) => [row.competitor_id, row]));
}

/** What the site of each competitor showed last up to a day. */
export async function ratingsShown(handle: Handle, { clientId, ids }: Competitors, until: string) {
  const { rows } = await sql<Shown & { competitor_id: string }>`
    SELECT DISTINCT ON (competitor_id) competitor_id, rating::float8 AS rating, reviews_count
    FROM competitor_ratings
    WHERE client_id = ${clientId} AND competitor_id = ${anyOf(ids)} AND date <= ${until}::date
    ORDER BY competitor_id, date DESC`.execute(handle.query);
  return new Map(rows.map((row) => [row.competitor_id, row]));
}

const fromStandingAreas = (clientId: string) => sql`
  FROM area_facts f JOIN areas a ON a.client_id = ${clientId} AND a.id = f.area_id AND a.status <> 'archived'`;

/** What the sites show of the client's areas, all together. */
export async function shownOfClient(handle: Handle, clientId: string) {
  const { rows } = await sql<Shown & { rating_previous: number | null; collected: number }>`
    SELECT round(avg(f.rating), 2)::float8 AS rating, round(avg(f.rating_previous), 2)::float8 AS rating_previous,
      sum(f.reviews_count)::int AS reviews_count, coalesce(sum(f.collected_count), 0)::int AS collected
    ${fromStandingAreas(clientId)} WHERE f.client_id = ${clientId}`.execute(handle.query);
  return rows[0] ?? { rating: null, rating_previous: null, reviews_count: null, collected: 0 };
}

/** Areas of the client that are not archived, the lowest rating first. */
export async function pageOfComparedAreas(
  handle: Handle,
  clientId: string,
  { skip, limit }: { skip: number; limit: number },
) {
  const page = await sql<
    Shown & {
      id: string;
      fullname_area: string;
      site_name: string;
      rating_previous: number | null;
      collected: number;
    }
  >`
    SELECT a.id, a.fullname_area, s.name AS site_name, f.rating::float8 AS rating,
      f.rating_previous::float8 AS rating_previous, f.reviews_count, coalesce(f.collected_count, 0) AS collected
    ${fromStandingAreas(clientId)} JOIN sites s ON s.id = a.site_id WHERE f.client_id = ${clientId}
    ORDER BY f.rating NULLS LAST, lower(a.fullname_area), a.id LIMIT ${limit} OFFSET ${skip}`.execute(
    handle.query,
  );
  const all = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM areas WHERE client_id = ${clientId} AND status <> 'archived'`.execute(
    handle.query,
  );
  return { rows: page.rows, count: all.rows[0]?.count ?? 0 };
}

/** Reviews of the client's areas that were published in the days and are not gone. @param areaIds of all where none is named */
export async function countOwnReviews(
  handle: Handle,
  clientId: string,
  { start, end }: Days,
  areaIds: readonly string[] | null = null,
): Promise<Map<string, Counted>> {
  const { rows } = await sql<Counted & { area_id: string }>`
    SELECT area_id, count(*)::int AS reviews, (count(*) FILTER (WHERE has_answers))::int AS answered,
      count(rating)::int AS graded, coalesce(sum(rating), 0)::float8 AS grades
    FROM reviews
    WHERE client_id = ${clientId} AND parent_id IS NULL AND gone_since IS NULL
      AND publication_date >= ${start}::date AND publication_date < ${end}::date + 1
      AND ${areaIds === null ? sql`true` : sql`area_id = ${anyOf(areaIds)}`}
    GROUP BY 1`.execute(handle.query);
  return new Map(rows.map((row) => [row.area_id, row]));
}

export interface CountedMonth {
  period: string;
  reviews: number;
  graded: number;
  grades: number;
}

/** Of the client by month of publication, from the months that are kept. @param from the first, `YYYY-MM` */
export async function ownMonths(handle: Handle, clientId: string, from: string) {
  const { rows } = await sql<CountedMonth>`
    SELECT month AS period, sum(reviews_new)::int AS reviews, sum(graded)::int AS graded,
      sum(grade_sum)::float8 AS grades
    FROM area_months WHERE client_id = ${clientId} AND month >= ${from} GROUP BY 1`.execute(handle.query);
  return rows;
}

/** Of each competitor by month of publication (UTC). */
export async function competitorMonths(handle: Handle, { clientId, ids }: Competitors, from: string) {
  const { rows } = await sql<CountedMonth & { competitor_id: string }>`
    SELECT competitor_id, to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM') AS period, count(*)::int AS reviews,
      count(rating)::int AS graded, coalesce(sum(rating), 0)::float8 AS grades
    FROM competitor_reviews
    WHERE client_id = ${clientId} AND competitor_id = ${anyOf(ids)} AND published_at >= ${`${from}-01`}::date
    GROUP BY 1, 2`.execute(handle.query);
  return Map.groupBy(rows, (row) => row.competitor_id);
}

const recentTexts = ({ clientId, ids }: Competitors, { start, end }: Days) => sql`
  client_id = ${clientId} AND competitor_id = ${anyOf(ids)} AND text IS NOT NULL AND text <> ''
  AND published_at >= ${start}::date AND published_at < ${end}::date + 1`;

/** Of each competitor: reviews with a text, of the days. */
export async function countCompetitorTexts(handle: Handle, of: Competitors, days: Days) {
  const { rows } = await sql<{ competitor_id: string; count: number }>`
    SELECT competitor_id, count(*)::int AS count FROM competitor_reviews
    WHERE ${recentTexts(of, days)} GROUP BY 1`.execute(handle.query);
  return new Map(rows.map((row) => [row.competitor_id, row.count]));
}

/** Of each competitor and theme: reviews that speak of it, of the days. */
export async function countCompetitorThemes(handle: Handle, of: Competitors, days: Days) {
  const { rows } = await sql<{
    competitor_id: string;
    theme_id: string;
    size: number;
    graded: number;
    grades: number;
  }>`
    SELECT competitor_id, theme_id, count(*)::int AS size, count(rating)::int AS graded,
      coalesce(sum(rating), 0)::float8 AS grades
    FROM (
      SELECT competitor_id, rating, unnest(theme_ids) AS theme_id FROM competitor_reviews
      WHERE ${recentTexts(of, days)}
    ) AS spoken GROUP BY 1, 2`.execute(handle.query);
  return Map.groupBy(rows, (row) => row.theme_id);
}
