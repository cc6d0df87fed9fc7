import { sql } from 'kysely';
import { type Page, pageOf } from '../../db/page.ts';
import { rowById } from '../../db/row-owners.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';
import { type Coverage, type FieldCounts, type GoodRun, noFields } from '../reviews/index.ts';

const monitoringColumns = [
  'id',
  'client_id',
  'area_id',
  'schedule',
  'alerts',
  'is_active',
  'next_run_at',
  'updated_at',
] as const;

export function monitoringOfArea(handle: Handle, clientId: string, areaId: string) {
  return handle.query
    .selectFrom('monitorings')
    .select(monitoringColumns)
    .where('client_id', '=', clientId)
    .where('area_id', '=', areaId)
    .executeTakeFirst();
}

export type MonitoringRow = NonNullable<Awaited<ReturnType<typeof monitoringOfArea>>>;

/** Whose monitoring it is, and of which area: the first query of a call that names it by its id alone. */
export function locateMonitoring(handle: Handle, id: string) {
  return rowById(id, (clientId) => {
    const query = handle.query
      .selectFrom('monitorings')
      .select(['client_id', 'area_id'])
      .where('id', '=', id);
    return (clientId === undefined ? query : query.where('client_id', '=', clientId)).executeTakeFirst();
  });
}

export async function insertMonitoring(
  tx: Transaction,
  row: {
    client_id: string;
    area_id: string;
    schedule: object;
    alerts: object;
    is_active: boolean;
    next_run_at: Date | null;
  },
): Promise<void> {
  await tx.query
    .insertInto('monitorings')
    .values({
      id: newId(),
      ...row,
      schedule: JSON.stringify(row.schedule),
      alerts: JSON.stringify(row.alerts),
    })
    .execute();
}

export async function changeMonitoring(
  tx: Transaction,
  clientId: string,
  id: string,
  change: { schedule: object; alerts: object; is_active: boolean; next_run_at: Date | null },
): Promise<void> {
  await tx.query
    .updateTable('monitorings')
    .set({
      ...change,
      schedule: JSON.stringify(change.schedule),
      alerts: JSON.stringify(change.alerts),
      updated_at: tx.now(),
    })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** Watched areas whose time has come, earliest first. */
export function dueMonitorings(handle: Handle, now: Date, limit: number) {
  return handle.query
    .selectFrom('monitorings')
    .select(monitoringColumns)
    .where(sql<boolean>`is_active`)
    .where('next_run_at', '<=', now.toISOString())
    .orderBy('next_run_at')
    .limit(limit)
    .execute();
}

/** Moves the next run on, unless another node did so first: only who gets true may start the run. */
export async function claimDue(tx: Transaction, row: MonitoringRow, next: Date | null): Promise<boolean> {
  const result = await tx.query
    .updateTable('monitorings')
    .set({ next_run_at: next })
    .where('client_id', '=', row.client_id)
    .where('id', '=', row.id)
    .where('next_run_at', '=', row.next_run_at)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** An area that is watched is collected at a moment. */
export async function putOff(
  tx: Transaction,
  area: { client_id: string; area_id: string },
  until: Date,
): Promise<void> {
  await tx.query
    .updateTable('monitorings')
    .set({ next_run_at: until })
    .where('client_id', '=', area.client_id)
    .where('area_id', '=', area.area_id)
    .where(sql<boolean>`is_active`)
    .where('next_run_at', '>', until.toISOString())
    .execute();
}

const runColumns = [
  'r.id',
  'r.client_id',
  'r.area_id',
  'r.job_id',
  'r.trigger',
  'r.status',
  'r.queued_at',
  'r.started_at',
  'r.finished_at',
  'r.pages',
  'r.reviews_found',
  'r.reviews_new',
  'r.reviews_changed',
  'r.reviews_gone',
  'r.error_code',
  'r.error_message',
  'r.warnings',
  'r.coverage',
  'r.shown_count',
  'r.layout',
  'r.fields',
  'r.accepts_losses',
] as const;

export function findRun(handle: Handle, clientId: string, id: string) {
  return handle.query
    .selectFrom('monitoring_runs as r')
    .select(runColumns)
    .where('r.client_id', '=', clientId)
    .where('r.id', '=', id)
    .executeTakeFirst();
}

export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** The run of an area that waits or is under way; there is one at most. */
export function openRun(handle: Handle, clientId: string, areaId: string) {
  return handle.query
    .selectFrom('monitoring_runs as r')
    .select(runColumns)
    .where('r.client_id', '=', clientId)
    .where('r.area_id', '=', areaId)
    .where('r.status', 'in', ['queued', 'running'])
    .executeTakeFirst();
}

/** A new run; undefined where the area has an open one. */
export function insertRun(
  tx: Transaction,
  run: {
    client_id: string;
    area_id: string;
    site_id?: string | null;
    trigger: 'schedule' | 'manual';
    accepts_losses: boolean;
    batch_id?: string | null;
  },
) {
  return (
    tx.query
      .insertInto('monitoring_runs')
      .values({ ...run, id: newId(), status: 'queued', warnings: '[]' })
      // Spelled out, not as parameters: a generic plan could not match it to the partial index.
      .onConflict((conflict) =>
        conflict
          .columns(['client_id', 'area_id'])
          .where(sql<boolean>`status IN ('queued', 'running')`)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
  );
}

export interface RunChange {
  batch_id?: string;
  job_id?: string;
  status?: 'running' | 'done' | 'partial' | 'failed';
  started_at?: Date;
  finished_at?: Date;
  pages?: number;
  reviews_found?: number;
  reviews_new?: number;
  reviews_changed?: number;
  reviews_gone?: number;
  error_code?: string | null;
  error_message?: string | null;
  warnings?: { code: string; message: string; count: number }[];
  coverage?: Coverage;
  shown_count?: number | null;
  layout?: string | null;
  fields?: FieldCounts;
}

/** Changes a run that has not ended; undefined where it has. */
export function changeRun(handle: Handle, clientId: string, id: string, change: RunChange) {
  const { warnings, fields, ...plain } = change;
  return handle.query
    .updateTable('monitoring_runs as r')
    .set({
      ...plain,
      ...(warnings === undefined ? {} : { warnings: JSON.stringify(warnings) }),
      ...(fields === undefined ? {} : { fields: JSON.stringify(fields) }),
    })
    .where('r.client_id', '=', clientId)
    .where('r.id', '=', id)
    .where('r.status', 'in', ['queued', 'running'])
    .returning(runColumns)
    .executeTakeFirst();
}

/** Good runs that a collection is held against. */
const goodRunsRead = 20;

/**
 * The last runs of an area that came to their end without a problem, the latest first; none before one that a person took
 * as it was.
 */
export async function goodRuns(handle: Handle, clientId: string, areaId: string): Promise<GoodRun[]> {
  const rows = await handle.query
    .selectFrom('monitoring_runs')
    .select(['reviews_found', 'shown_count', 'coverage', 'fields', 'accepts_losses'])
    .where('client_id', '=', clientId)
    .where('area_id', '=', areaId)
    .where('status', '=', 'done')
    .where('coverage', 'is not', null)
    .orderBy('queued_at', 'desc')
    .limit(goodRunsRead)
    .execute();
  const accepted = rows.findIndex((row) => row.accepts_losses);
  return rows.slice(0, accepted === -1 ? rows.length : accepted + 1).map((row) => ({
    found: row.reviews_found,
    shown: row.shown_count,
    coverage: row.coverage ?? 'some',
    fields: { ...noFields, ...(row.fields as Partial<FieldCounts> | null) },
  }));
}

export interface RunFilter {
  client_id: string;
  area_id?: string | undefined;
  status?: RunRow['status'] | undefined;
}

function filteredRuns(handle: Handle, filter: RunFilter) {
  let query = handle.query.selectFrom('monitoring_runs as r').where('r.client_id', '=', filter.client_id);
  if (filter.area_id) query = query.where('r.area_id', '=', filter.area_id);
  if (filter.status) query = query.where('r.status', '=', filter.status);
  return query;
}

const listedRuns = (handle: Handle, filter: RunFilter) =>
  filteredRuns(handle, filter)
    .innerJoin('areas as a', (join) =>
      join.onRef('a.client_id', '=', 'r.client_id').onRef('a.id', '=', 'r.area_id'),
    )
    .select([...runColumns, 'a.fullname_area as area_fullname'])
    .orderBy('r.queued_at', 'desc')
    .orderBy('r.id', 'desc');

export async function pageOfRuns(handle: Handle, filter: RunFilter, page: Page) {
  return pageOf(
    page,
    listedRuns(handle, filter),
    filteredRuns(handle, filter).select(sql<number>`count(*)::int`.as('count')),
  );
}

/**
 * Forgets runs that were asked for before a day, but not the latest ones of each area.
 *
 * @returns how many; with as many as `atOnce` there may be more
 */
export async function forgetRunsBefore(
  { query }: Handle,
  clientId: string,
  { before, kept, atOnce }: { before: string; kept: number; atOnce: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM monitoring_runs WHERE client_id = ${clientId} AND id IN (
      SELECT r.id FROM monitoring_runs AS r
      WHERE r.client_id = ${clientId} AND r.queued_at < ${before}::date AND r.finished_at IS NOT NULL
        AND (SELECT count(*) FROM (
               SELECT FROM monitoring_runs AS later
               WHERE later.client_id = ${clientId} AND later.area_id = r.area_id AND later.queued_at > r.queued_at
               LIMIT ${kept}
             ) AS l) >= ${kept}
      ORDER BY r.queued_at LIMIT ${atOnce}
    )`.execute(query);
  return Number(numAffectedRows ?? 0n);
}
/** Runs in the order of the list, those that follow one of them. */
export function runsBehind(
  handle: Handle,
  filter: RunFilter,
  place: { queued_key: string; id: string } | null,
  limit: number,
) {
  // Exactly that moment: what is read is cut to milliseconds.
  const runs = listedRuns(handle, filter)
    .select(sql<string>`r.queued_at::text`.as('queued_key'))
    .limit(limit);
  return place === null
    ? runs
    : runs.where(sql<boolean>`(r.queued_at, r.id) < (${place.queued_key}::timestamptz, ${place.id}::uuid)`);
}

export type ListedRun = Awaited<ReturnType<ReturnType<typeof runsBehind>['execute']>>[number];
