import { alertLimits } from '@molva/contract/alert-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import { type ConditionOf, isPlace, isUntold, type Window } from './window-query.ts';

export interface RatingMatch {
  subject: string;
  happened_at: string;
  area_id: string;
  area: string;
  site: string;
  before: number;
  now: number;
}

type Moved = Omit<ConditionOf<'rating_moved'>, 'kind'>;

/** In hundredths, as ratings are kept: 4.5 - 4.4 is 10 and not 9.99… */
const hasMoved = ({ by, direction }: Moved): RawBuilder<boolean> => {
  const fall = sql`(round(d.before * 100) - round(d.rating * 100))`;
  const moved = direction === 'down' ? fall : sql`abs(${fall})`;
  return sql<boolean>`${moved} >= ${Math.round(by * 100)}`;
};

/** A day's rating counts from when it was last noted, at the latest from that day's end. */
const notedAt = sql`least(x.updated_at, (x.date + 1)::timestamp AT TIME ZONE 'UTC')`;

async function ratingsWhere(
  handle: Handle,
  window: Window,
  { kind, days, moved }: { kind: 'rating_moved' | 'rating_crept'; days: RawBuilder<unknown>; moved: Moved },
): Promise<RatingMatch[]> {
  const { clientId, places, from, to, limit } = window;
  const subject = sql`${sql.lit(kind)} || ':' || d.area_id || ':' || d.date`;
  const { rows } = await sql<RatingMatch>`
    SELECT ${subject} AS subject, d.noted_at AS happened_at, d.area_id, a.fullname_area AS area, s.name AS site,
      d.before::float8 AS before, d.rating::float8 AS now
    FROM (${days}) d
    JOIN areas a ON a.client_id = ${clientId} AND a.id = d.area_id
    JOIN sites s ON s.id = a.site_id
    WHERE d.noted_at > ${from} AND d.noted_at <= ${to} AND d.before IS NOT NULL AND ${hasMoved(moved)}
      AND ${isPlace(places)} AND ${isUntold(window, subject)}
    ORDER BY d.noted_at DESC, d.area_id LIMIT ${limit}`.execute(handle.query);
  return rows;
}

/** Against the last day before on which a rating was seen. */
export function movedRatings(
  handle: Handle,
  window: Window,
  moved: ConditionOf<'rating_moved'>,
): Promise<RatingMatch[]> {
  const { clientId, from } = window;
  const days = sql`SELECT x.area_id, x.date, x.rating, ${notedAt} AS noted_at,
      lag(x.rating) OVER (PARTITION BY x.area_id ORDER BY x.date) AS before
    FROM area_ratings x
    WHERE x.client_id = ${clientId} AND x.rating IS NOT NULL
      AND x.date >= (${from}::timestamptz AT TIME ZONE 'UTC')::date - ${alertLimits.days}::int`;
  return ratingsWhere(handle, window, { kind: 'rating_moved', days, moved });
}

/** Against what was shown 30 days before, as it was last seen then. */
export function creptRatings(
  handle: Handle,
  window: Window,
  moved: ConditionOf<'rating_crept'>,
): Promise<RatingMatch[]> {
  const { clientId, from } = window;
  const back = sql`${alertLimits.days}::int`;
  const days = sql`SELECT x.area_id, x.date, x.rating, ${notedAt} AS noted_at, (
      SELECT y.rating FROM area_ratings y
      WHERE y.client_id = ${clientId} AND y.area_id = x.area_id AND y.rating IS NOT NULL
        AND y.date <= x.date - ${back} AND y.date > x.date - 2 * ${back}
      ORDER BY y.date DESC LIMIT 1) AS before
    FROM area_ratings x
    WHERE x.client_id = ${clientId} AND x.rating IS NOT NULL
      AND x.date >= (${from}::timestamptz AT TIME ZONE 'UTC')::date - 1`;
  return ratingsWhere(handle, window, { kind: 'rating_crept', days, moved });
}

export interface RunMatch {
  subject: string;
  happened_at: string;
  area_id: string;
  area: string;
  site: string;
  code: string;
}

/** The first of its kind since a collection came to its end. @param codes of errors that say that the rules stopped */
export async function stoppedRuns(
  handle: Handle,
  window: Window,
  codes: readonly string[],
): Promise<RunMatch[]> {
  const { clientId, places, from, to, limit } = window;
  const subject = sql`'rule_stopped:' || m.id`;
  const isStopped = (run: RawBuilder<unknown>) =>
    sql`${run}.status IN ('failed', 'partial') AND ${run}.error_code = ANY(${[...codes]}::text[])`;
  const { rows } = await sql<RunMatch>`
    SELECT ${subject} AS subject, m.finished_at AS happened_at, m.area_id, a.fullname_area AS area, s.name AS site,
      m.error_code AS code
    FROM monitoring_runs m
    JOIN areas a ON a.client_id = ${clientId} AND a.id = m.area_id
    JOIN sites s ON s.id = a.site_id
    WHERE m.client_id = ${clientId} AND m.queued_at > ${from}::timestamptz - interval '1 day'
      AND m.finished_at > ${from} AND m.finished_at <= ${to} AND ${isStopped(sql`m`)} AND ${isPlace(places)}
      AND NOT EXISTS (SELECT FROM monitoring_runs e
        WHERE e.client_id = ${clientId} AND e.area_id = m.area_id AND ${isStopped(sql`e`)}
          AND e.queued_at < m.queued_at AND e.queued_at > coalesce((
            SELECT max(d.queued_at) FROM monitoring_runs d
            WHERE d.client_id = ${clientId} AND d.area_id = m.area_id AND d.status = 'done'
              AND d.queued_at < m.queued_at), '-infinity'))
      AND ${isUntold(window, subject)}
    ORDER BY m.finished_at DESC, m.id DESC LIMIT ${limit}`.execute(handle.query);
  return rows;
}

export interface BurstMatch {
  subject: string;
  happened_at: string;
  area_id: string | null;
  area: string | null;
  count: number;
  from_day: string;
  to_day: string;
}

/** Bursts of low grades, as they were found; one of no single area is for rules of all areas. */
export async function foundBursts(handle: Handle, window: Window): Promise<BurstMatch[]> {
  const { clientId, places, from, to, limit } = window;
  const subject = sql`'burst:' || n.id`;
  const { rows } = await sql<BurstMatch>`
    SELECT ${subject} AS subject, n.created_at AS happened_at, n.area_id, a.fullname_area AS area, n.count,
      n.from_day, n.to_day
    FROM anomalies n LEFT JOIN areas a ON a.client_id = ${clientId} AND a.id = n.area_id
    WHERE n.client_id = ${clientId} AND n.kind = 'low_grades' AND NOT n.is_dismissed
      AND n.created_at > ${from} AND n.created_at <= ${to} AND ${isPlace(places)} AND ${isUntold(window, subject)}
    ORDER BY n.created_at DESC, n.id DESC LIMIT ${limit}`.execute(handle.query);
  return rows;
}

/** The name of a client, and whether anything is told of it; undefined where there is none. */
export function clientFacts(handle: Handle, clientId: string) {
  return handle.query
    .selectFrom('clients')
    .select(['id', 'name', 'status'])
    .where('id', '=', clientId)
    .executeTakeFirst();
}

export function placeOfArea(handle: Handle, clientId: string, areaId: string) {
  return handle.query
    .selectFrom('areas')
    .select(['id', 'group_id', 'site_id'])
    .where('client_id', '=', clientId)
    .where('id', '=', areaId)
    .executeTakeFirst();
}
