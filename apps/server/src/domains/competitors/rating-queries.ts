import { sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import type { ShownDay } from './rating-moves.ts';

export interface RatingDay extends ShownDay {
  competitor_id: string;
  name: string;
  site: string;
  noted_at: string;
}

/** What the sites of a client's competitors showed since a day, each oldest first. */
export async function ratingDays(handle: Handle, clientId: string, since: string): Promise<RatingDay[]> {
  // A day's rating counts from when it was last noted, at the latest from that day's end.
  const { rows } = await sql<RatingDay>`
    SELECT x.competitor_id, c.name, s.name AS site, x.date, x.rating::float8 AS rating,
      least(x.updated_at, (x.date + 1)::timestamp AT TIME ZONE 'UTC') AS noted_at
    FROM competitor_ratings x
    JOIN competitors c ON c.client_id = ${clientId} AND c.id = x.competitor_id AND c.removed_at IS NULL
    JOIN sites s ON s.id = c.site_id
    WHERE x.client_id = ${clientId} AND x.date >= ${since}::date AND x.rating IS NOT NULL
    ORDER BY x.competitor_id, x.date`.execute(handle.query);
  return rows;
}

/** The average of what sites showed last of each of the client's areas, by day. */
export async function ownRatings(
  handle: Handle,
  clientId: string,
  dates: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ date: string; rating: number }>`
    SELECT d.date, round(avg(shown.rating), 2)::float8 AS rating
    FROM unnest(${[...dates]}::date[]) AS d (date)
    CROSS JOIN areas a
    CROSS JOIN LATERAL (
      SELECT x.rating FROM area_ratings x
      WHERE x.client_id = ${clientId} AND x.area_id = a.id AND x.rating IS NOT NULL AND x.date <= d.date
      ORDER BY x.date DESC LIMIT 1) AS shown
    WHERE a.client_id = ${clientId} AND a.status <> 'archived'
    GROUP BY 1`.execute(handle.query);
  return new Map(rows.map(({ date, rating }) => [date, rating]));
}
