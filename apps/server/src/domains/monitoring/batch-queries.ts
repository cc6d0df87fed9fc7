import { sql } from 'kysely';
import type { Handle } from '../../db/database.ts';

/** Watched areas of a client that can be collected now: active ones on sites that are switched on. */
export async function areasToCollect(
  handle: Handle,
  clientId: string,
  only: { siteId?: string | undefined; areaIds?: readonly string[] | undefined },
): Promise<string[]> {
  let rows = handle.query
    .selectFrom('areas as a')
    .innerJoin('monitorings as m', (join) =>
      join.onRef('m.client_id', '=', 'a.client_id').onRef('m.area_id', '=', 'a.id'),
    )
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .select('a.id')
    .where('a.client_id', '=', clientId)
    .where('m.client_id', '=', clientId)
    .where('a.status', '=', 'active')
    .where('s.is_active', '=', true)
    .orderBy('a.id');
  if (only.siteId !== undefined) rows = rows.where('a.site_id', '=', only.siteId);
  if (only.areaIds !== undefined) rows = rows.where('a.id', '=', sql<string>`any(${only.areaIds}::uuid[])`);
  return (await rows.execute()).map(({ id }) => id);
}

/** How the collections of a batch stand. */
export async function batchCounts(handle: Handle, clientId: string, batchId: string) {
  return handle.query
    .selectFrom('monitoring_runs')
    .select([
      sql<number>`count(*)::int`.as('areas'),
      sql<number>`(count(*) FILTER (WHERE status = 'done'))::int`.as('done'),
      sql<number>`(count(*) FILTER (WHERE status = 'partial'))::int`.as('partial'),
      sql<number>`(count(*) FILTER (WHERE status = 'failed'))::int`.as('failed'),
      sql<number>`coalesce(sum(reviews_new), 0)::int`.as('reviews_new'),
    ])
    .where('client_id', '=', clientId)
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
}

/** Jobs of a batch's collections that have not ended. */
export async function openJobsOfBatch(handle: Handle, clientId: string, batchId: string): Promise<string[]> {
  const rows = await handle.query
    .selectFrom('monitoring_runs')
    .select('job_id')
    .where('client_id', '=', clientId)
    .where('batch_id', '=', batchId)
    .where('status', 'in', ['queued', 'running'])
    .execute();
  return rows.flatMap(({ job_id: id }) => id ?? []);
}
