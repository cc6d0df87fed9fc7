import { sql } from 'kysely';
import type { Handle } from '../../db/database.ts';

interface EndedRunRow {
  site_id: string;
  id: string;
  queued_at: string;
  status: 'done' | 'partial' | 'failed';
  duration_ms: number | null;
  pages: number;
  reviews_found: number;
  error_code: string | null;
}

export interface RunOfSiteRow extends EndedRunRow {
  client_id: string;
  area_id: string;
  fields: Record<string, number> | null;
}

/** Runs of a site that are looked at. */
const lastRuns = 30;

// By site and not by client: what becomes of a site is the agency's, over all clients. On Citus each of these statements
// asks every shard, which is fine for a screen that a few heads open; each part takes its rows off `monitoring_runs_site`.
const ofSite = (siteId: string) => sql`
  (SELECT client_id, area_id, site_id, id, queued_at, status, pages, reviews_found, error_code, fields,
    (extract(epoch FROM finished_at - started_at) * 1000)::int AS duration_ms
  FROM monitoring_runs
  WHERE site_id = ${siteId} AND status IN ('done', 'partial', 'failed')
  ORDER BY queued_at DESC
  LIMIT ${lastRuns})`;

/** The last runs of each of these sites that ended, newest first. */
export async function lastRunsOfSites(handle: Handle, siteIds: readonly string[]): Promise<EndedRunRow[]> {
  if (siteIds.length === 0) return [];
  const { rows } = await sql<EndedRunRow>`
    SELECT site_id, id, queued_at, status, pages, reviews_found, error_code, duration_ms
    FROM (${sql.join(siteIds.map(ofSite), sql` UNION ALL `)}) AS runs
    ORDER BY queued_at DESC`.execute(handle.query);
  return rows;
}

/** The same of one site, with what each field was read of and where. */
export async function lastRunsOfSite(handle: Handle, siteId: string): Promise<RunOfSiteRow[]> {
  const { rows } = await sql<RunOfSiteRow>`${ofSite(siteId)}`.execute(handle.query);
  return rows;
}

/** Names of areas by their ids. @param areas of several clients */
export async function namesOfAreas(
  handle: Handle,
  areas: readonly Pick<RunOfSiteRow, 'client_id' | 'area_id'>[],
): Promise<ReadonlyMap<string, string>> {
  if (areas.length === 0) return new Map();
  const unique = (ids: string[]) => [...new Set(ids)];
  const rows = await handle.query
    .selectFrom('areas')
    .select(['id', 'fullname_area'])
    .where('client_id', 'in', unique(areas.map((area) => area.client_id)))
    .where('id', 'in', unique(areas.map((area) => area.area_id)))
    .execute();
  return new Map(rows.map((row) => [row.id, row.fullname_area]));
}
