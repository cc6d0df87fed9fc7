import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import { personColumns } from '../../db/person-columns.ts';
import type { Period } from './text-queries.ts';

export async function insertRun(
  tx: Transaction,
  run: Period & { client_id: string; id: string; user_id: string; count: number | null },
): Promise<void> {
  await tx.query
    .insertInto('theme_runs')
    .values({ ...run, status: 'running', started_at: tx.now() })
    .execute();
}

/** A run that found nothing: themes that people make before any run belong to it. */
export async function insertEmptyRun(
  tx: Transaction,
  run: { clientId: string; id: string; userId: string },
): Promise<void> {
  await tx.query
    .insertInto('theme_runs')
    .values({
      client_id: run.clientId,
      id: run.id,
      user_id: run.userId,
      status: 'done',
      started_at: tx.now(),
      ended_at: tx.now(),
      reviews: 0,
      is_current: true,
    })
    .execute();
}

export function openRun(handle: Handle, clientId: string) {
  return handle.query
    .selectFrom('theme_runs')
    .select(['id', 'started_at'])
    .where('client_id', '=', clientId)
    .where('status', '=', 'running')
    .executeTakeFirst();
}

export function currentRun(handle: Handle, clientId: string) {
  return handle.query
    .selectFrom('theme_runs as t')
    .leftJoin('users as u', 'u.id', 't.user_id')
    .select([
      't.id',
      't.status',
      't.started_at',
      't.ended_at',
      't.start_date',
      't.end_date',
      't.reviews',
      't.appeared',
      't.vanished',
      ...personColumns('u', 'user'),
    ])
    .where('t.client_id', '=', clientId)
    .where('t.is_current', '=', true)
    .executeTakeFirst();
}

/** Which of the tries of a run stores what it found. */
export interface TryKey {
  clientId: string;
  runId: string;
  tryId: string;
}

/**
 * From now on this try stores what the run finds, and no earlier one, which may go on in a process that was taken for dead.
 *
 * @returns false where the run is no longer under way
 */
export async function beginTry(handle: Handle, { clientId, runId, tryId }: TryKey): Promise<boolean> {
  const { numUpdatedRows } = await handle.query
    .updateTable('theme_runs')
    .set({ try_id: tryId })
    .where('client_id', '=', clientId)
    .where('id', '=', runId)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Until the transaction ends, no other try begins and the run is not ended. @returns false where that has happened */
export async function holdTry(tx: Transaction, { clientId, runId, tryId }: TryKey): Promise<boolean> {
  const row = await tx.query
    .selectFrom('theme_runs')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', runId)
    .where('status', '=', 'running')
    .where('try_id', '=', tryId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Themes that stand, those of people first. */
export function standingThemes(handle: Handle, clientId: string) {
  return handle.query
    .selectFrom('themes')
    .select(['id', 'name', 'keywords', 'own_keywords', 'pinned', 'is_held', 'center', 'version'])
    .where('client_id', '=', clientId)
    .where('removed_at', 'is', null)
    .orderBy('is_held', 'desc')
    .orderBy('pinned', 'desc')
    .orderBy('id')
    .execute();
}

/** New themes stay out of sight until their run is in force. */
export async function insertThemes(
  tx: Transaction,
  clientId: string,
  themes: readonly { id: string; name: string; keywords: string[] }[],
): Promise<void> {
  if (themes.length === 0) return;
  const now = tx.now();
  await tx.query
    .insertInto('themes')
    .values(
      themes.map((theme) => ({
        client_id: clientId,
        ...theme,
        created_at: now,
        updated_at: now,
        removed_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['client_id', 'id']).doNothing())
    .execute();
}

/**
 * Puts a run in force in place of the one before: its themes stand, others that nobody holds stand no more. What people
 * removed or merged while it went on stays so.
 */
export async function putInForce(
  tx: Transaction,
  run: {
    clientId: string;
    runId: string;
    reviews: number;
    found: readonly { id: string; keywords: string[]; isNew: boolean; center: Buffer }[];
    appeared: string[];
    vanished: readonly { id: string; name: string }[];
  },
): Promise<void> {
  const { clientId, runId, found, vanished } = run;
  const now = tx.now();
  const isNew = found.filter((theme) => theme.isNew).map(({ id }) => id);
  const changed = (ids: readonly string[]) =>
    tx.query.updateTable('themes').where('client_id', '=', clientId).where('id', 'in', ids);
  if (isNew.length > 0) await changed(isNew).set({ removed_at: null }).execute();
  if (vanished.length > 0)
    await changed(vanished.map(({ id }) => id))
      .set({ removed_at: now })
      .where('is_held', '=', false)
      .execute();
  // Middles among the vectors of an earlier run say nothing among these.
  await tx.query
    .updateTable('themes')
    .set({ center: null })
    .where('client_id', '=', clientId)
    .where('center', 'is not', null)
    .execute();
  for (const { id, keywords, center } of found)
    await changed([id]).set({ keywords, center, updated_at: now }).execute();
  await tx.query
    .updateTable('theme_runs')
    .set({ is_current: false })
    .where('client_id', '=', clientId)
    .where('is_current', '=', true)
    .execute();
  await tx.query
    .updateTable('theme_runs')
    .set({
      status: 'done',
      ended_at: now,
      is_current: true,
      reviews: run.reviews,
      appeared: run.appeared,
      vanished: vanished.map(({ name }) => name),
    })
    .where('client_id', '=', clientId)
    .where('id', '=', runId)
    .execute();
}

/** @returns whether the run was under way */
export async function endRunAs(
  handle: Handle,
  { clientId, runId, status }: { clientId: string; runId: string; status: 'failed' | 'cancelled' },
): Promise<boolean> {
  const { numUpdatedRows } = await handle.query
    .updateTable('theme_runs')
    .set({ status, ended_at: handle.now() })
    .where('client_id', '=', clientId)
    .where('id', '=', runId)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Tells the themes of a client as they now are from those they were: another one after a run and after each change by hand.
 *
 * @returns null where no run is in force
 */
export async function themesMark(handle: Handle, clientId: string): Promise<string | null> {
  const run = await handle.query
    .selectFrom('theme_runs')
    .select('id')
    .where('client_id', '=', clientId)
    .where('is_current', '=', true)
    .executeTakeFirst();
  if (!run) return null;
  const { count, changed } = await handle.query
    .selectFrom('themes')
    .select([sql<number>`count(*)::int`.as('count'), sql<string | null>`max(updated_at)::text`.as('changed')])
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return `${run.id} ${count} ${changed ?? ''}`;
}
