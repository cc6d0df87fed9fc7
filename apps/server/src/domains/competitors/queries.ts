import { sql } from 'kysely';
import type { CompetitorState } from '@molva/contract/competitor-states';
import type { Schedule } from '@molva/contract/monitoring';
import type { Handle, Transaction } from '../../db/database.ts';

export interface CompetitorKey {
  clientId: string;
  id: string;
}

const columns = [
  'c.id',
  'c.client_id',
  'c.name',
  'c.url',
  'c.state',
  'c.run_id',
  'c.error_code',
  'c.error_message',
  'c.collected_at',
  'c.schedule',
  'c.is_active',
  'c.next_run_at',
  'c.created_at',
  'c.collected_count',
  'c.themes_mark',
  'c.site_id',
  's.name as site_name',
  's.is_active as site_is_active',
] as const;

const standing = (handle: Handle, clientId: string) =>
  handle.query
    .selectFrom('competitors as c')
    .innerJoin('sites as s', 's.id', 'c.site_id')
    .select(columns)
    .where('c.client_id', '=', clientId)
    .where('c.removed_at', 'is', null);

/** Those that are watched, by name. */
export function competitorsOf(handle: Handle, clientId: string) {
  return standing(handle, clientId).orderBy(sql`lower(c.name)`).orderBy('c.id').execute();
}

export function findCompetitor(handle: Handle, { clientId, id }: CompetitorKey) {
  return standing(handle, clientId).where('c.id', '=', id).executeTakeFirst();
}

export type CompetitorRow = NonNullable<Awaited<ReturnType<typeof findCompetitor>>>;

export async function countCompetitors(handle: Handle, clientId: string): Promise<number> {
  const { count } = await handle.query
    .selectFrom('competitors')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('client_id', '=', clientId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Of those that are watched, the one with an address. */
export function competitorOfAddress(handle: Handle, clientId: string, key: string) {
  return handle.query
    .selectFrom('competitors')
    .select('id')
    .where('client_id', '=', clientId)
    .where('url_key', '=', key)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** @param isRemoved whether one that was removed is looked for, or one that is watched */
export function lockCompetitor(tx: Transaction, { clientId, id }: CompetitorKey, isRemoved = false) {
  return tx.query
    .selectFrom('competitors')
    .select([
      'id',
      'name',
      'url',
      'url_key',
      'site_id',
      'schedule',
      'is_active',
      'state',
      'run_id',
      'found',
      'removed_at',
    ])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('removed_at', isRemoved ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertCompetitor(
  tx: Transaction,
  row: {
    client_id: string;
    id: string;
    name: string;
    site_id: string;
    url: string;
    url_key: string;
    created_by: string;
    schedule: Schedule;
    is_active: boolean;
    next_run_at: Date | null;
  },
): Promise<void> {
  const now = tx.now();
  await tx.query
    .insertInto('competitors')
    .values({ ...row, schedule: JSON.stringify(row.schedule), created_at: now, updated_at: now })
    .execute();
}

export interface CompetitorChange {
  name?: string;
  schedule?: Schedule;
  is_active?: boolean;
  removed_at?: Date | null;
  next_run_at?: Date | null;
  state?: CompetitorState;
  run_id?: string;
  trigger?: 'schedule' | 'manual';
  error_code?: string | null;
  error_message?: string | null;
  collected_at?: Date;
  found?: number;
  collected_count?: number;
  themes_mark?: string | null;
}

export async function changeCompetitor(
  handle: Handle,
  { clientId, id }: CompetitorKey,
  { schedule, ...change }: CompetitorChange,
): Promise<void> {
  await handle.query
    .updateTable('competitors')
    .set({
      ...change,
      ...(schedule && { schedule: JSON.stringify(schedule) }),
      updated_at: handle.now(),
    })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** Changes the competitor as long as this collection of it is under way. @returns whether it is */
export async function changeInRun(
  tx: Transaction,
  { clientId, id, runId }: CompetitorKey & { runId: string },
  change: Omit<CompetitorChange, 'schedule'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.query
    .updateTable('competitors')
    .set({ ...change, updated_at: tx.now() })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('run_id', '=', runId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How the collection that is under way was asked for. */
export function runOf(handle: Handle, { clientId, id, runId }: CompetitorKey & { runId: string }) {
  return handle.query
    .selectFrom('competitors')
    .select(['url', 'site_id', 'schedule', 'is_active', 'trigger', 'found'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('run_id', '=', runId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}
