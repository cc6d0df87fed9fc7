import { type RequestState, requestStates } from '@molva/contract/request-states';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import { boundsOf } from '../../lib/periods.ts';

/** Reviews of an area published in a month, gone ones too: by grade (rounded), and how many have no answer. */
export async function reviewsByGrade(handle: Handle, clientId: string, areaId: string, period: string) {
  const { start, end } = boundsOf(period);
  const { rows } = await sql<{ grade: number | null; count: number; unanswered: number }>`
    SELECT least(5, greatest(1, round(rating)))::int AS grade, count(*)::int AS count,
      (count(*) FILTER (WHERE NOT has_answers))::int AS unanswered
    FROM reviews
    WHERE client_id = ${clientId} AND area_id = ${areaId} AND parent_id IS NULL
      AND publication_date >= ${start}::date AND publication_date < ${end}::date
    GROUP BY grade`.execute(handle.query);
  return rows;
}

/** Collections of an area that began in a month and have ended. */
export async function runsOf(handle: Handle, clientId: string, areaId: string, period: string) {
  const { start, end } = boundsOf(period);
  const { rows } = await sql<{ done: number; partial: number; failed: number; last_at: string | null }>`
    SELECT (count(*) FILTER (WHERE status = 'done'))::int AS done,
      (count(*) FILTER (WHERE status = 'partial'))::int AS partial,
      (count(*) FILTER (WHERE status = 'failed'))::int AS failed, max(finished_at) AS last_at
    FROM monitoring_runs
    WHERE client_id = ${clientId} AND area_id = ${areaId}
      AND queued_at >= ${start}::date AND queued_at < ${end}::date`.execute(handle.query);
  return rows[0] ?? { done: 0, partial: 0, failed: 0, last_at: null };
}

export interface SiteAreaRow {
  site_id: string;
  area_id: string;
  fullname_area: string;
  url: string;
  reviews: number;
  requests: Partial<Record<RequestState, number>>;
}

/** No condition where every state may be seen: looking each row up in a list of all costs more than reading it. */
function inStates(states: readonly RequestState[]): RawBuilder<SqlBool> {
  if (states.length === requestStates.length) return sql`true`;
  return sql`status = ANY (${[...states]}::text[])`;
}

/** A client's areas in use by name, with reviews and texts of a month or, without one, of all time. */
export async function areasBySite(
  handle: Handle,
  clientId: string,
  period: string | null,
  states: readonly RequestState[] = requestStates,
): Promise<SiteAreaRow[]> {
  const ofPeriod = period === null ? sql`` : sql`AND period = ${period}`;
  const reviews = period === null ? sql`f.collected_count` : sql`m.reviews_new`;
  const { rows } = await sql<SiteAreaRow>`
    WITH texts AS (
      SELECT area_id, jsonb_object_agg(status, count) AS requests FROM (
        SELECT area_id, status, count(*) AS count FROM requests
        WHERE client_id = ${clientId} ${ofPeriod} AND ${inStates(states)}
        GROUP BY area_id, status
      ) AS counted GROUP BY area_id
    )
    SELECT a.site_id, a.id AS area_id, a.fullname_area, a.url, coalesce(${reviews}, 0) AS reviews,
      coalesce(t.requests, '{}') AS requests
    FROM areas a
      LEFT JOIN area_facts f ON f.client_id = a.client_id AND f.area_id = a.id
      LEFT JOIN area_months m ON m.client_id = a.client_id AND m.area_id = a.id AND m.month = ${period ?? ''}
      LEFT JOIN texts t ON t.area_id = a.id
    WHERE a.client_id = ${clientId} AND a.status <> 'archived'
    ORDER BY lower(a.fullname_area), a.id`.execute(handle.query);
  return rows;
}
