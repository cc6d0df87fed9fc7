import { sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import type { RunRow } from './queries.ts';

/** Where an alert comes from, in people's words, and the rating that was shown last. */
export function placeOfRun(handle: Handle, run: Pick<RunRow, 'client_id' | 'area_id'>) {
  return handle.query
    .selectFrom('areas as a')
    .innerJoin('clients as c', 'c.id', 'a.client_id')
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .leftJoin('area_facts as f', (join) =>
      join.onRef('f.client_id', '=', 'a.client_id').onRef('f.area_id', '=', 'a.id'),
    )
    .select(['c.name as client', 'a.fullname_area as area', 's.name as site', 'f.rating'])
    .where('a.client_id', '=', run.client_id)
    .where('a.id', '=', run.area_id)
    .executeTakeFirst();
}

export type Place = NonNullable<Awaited<ReturnType<typeof placeOfRun>>>;

/** Whether an earlier run read the area as far as it goes: before that everything is new, and nothing is news. */
export async function wasCollectedBefore(handle: Handle, run: RunRow): Promise<boolean> {
  const row = await handle.query
    .selectFrom('monitoring_runs')
    .select('id')
    .where('client_id', '=', run.client_id)
    .where('area_id', '=', run.area_id)
    .where((eb) => eb.or([eb('status', '=', 'done'), eb('coverage', 'is not', null)]))
    .where('queued_at', '<', run.queued_at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Reviews of a grade or lower that were first seen after the run before this one had ended: all tries of this run
 * count, and no clock of another machine takes part but those that noted runs and reviews.
 */
export async function newLowGrades(
  handle: Handle,
  run: RunRow,
  grade: number,
): Promise<{ count: number; lowest: number | null; since: string | null }> {
  return handle.query
    .selectFrom('reviews')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number | null>`min(rating)`.as('lowest'),
      endOfRunBefore(handle, run).as('since'),
    ])
    .where('client_id', '=', run.client_id)
    .where('area_id', '=', run.area_id)
    .where('parent_id', 'is', null)
    .where('first_seen', '>', endOfRunBefore(handle, run))
    .where('rating', '<=', grade)
    .executeTakeFirstOrThrow();
}

const endOfRunBefore = (handle: Handle, run: RunRow) =>
  handle.query
    .selectFrom('monitoring_runs as before')
    .select(sql<string>`max(before.finished_at)`.as('ended'))
    .where('before.client_id', '=', run.client_id)
    .where('before.area_id', '=', run.area_id)
    .where('before.queued_at', '<', run.queued_at);

export type FailedRun = Pick<RunRow, 'status' | 'reviews_found' | 'error_code'>;

/** Earlier runs of the area that failed since one last came to its end, one of each code. */
export async function failuresSinceSuccess(handle: Handle, run: RunRow): Promise<FailedRun[]> {
  const { rows } = await sql<FailedRun>`
    SELECT DISTINCT ON (status, error_code) status, error_code, reviews_found FROM monitoring_runs
    WHERE client_id = ${run.client_id} AND area_id = ${run.area_id}
      AND status IN ('failed', 'partial') AND error_code IS NOT NULL
      AND queued_at < ${run.queued_at}
      AND queued_at > coalesce((
        SELECT max(queued_at) FROM monitoring_runs
        WHERE client_id = ${run.client_id} AND area_id = ${run.area_id}
          AND status = 'done' AND queued_at < ${run.queued_at}), '-infinity')`.execute(handle.query);
  return rows;
}
