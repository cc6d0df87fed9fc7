import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import type { FoundPlaces } from '../../external/themes/index.ts';

export interface Period {
  start_date: string | null;
  end_date: string | null;
}

/** Reviews of one page of a long reading. */
const reviewsAtOnce = 2_000;
/** Characters of a text that are read: what stands behind says the same again. */
export const maxText = 20_000;

/** Reviews with a text, in the order of their ids, so many at a time. */
export async function* textsOf(handle: Handle, clientId: string, period: Period) {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await handle.query
      .selectFrom('reviews as r')
      .select(['r.id', sql<string>`left(r.recall, ${maxText})`.as('text')])
      .where('r.client_id', '=', clientId)
      .where('r.parent_id', 'is', null)
      .where('r.recall', 'is not', null)
      .where(inPeriod(period))
      .where('r.id', '>', last)
      .orderBy('r.id')
      .limit(reviewsAtOnce)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end.id;
  }
}

export async function countTexts(handle: Handle, clientId: string, period: Period): Promise<number> {
  const { count } = await handle.query
    .selectFrom('reviews as r')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('r.client_id', '=', clientId)
    .where('r.parent_id', 'is', null)
    .where('r.recall', 'is not', null)
    .where(inPeriod(period))
    .executeTakeFirstOrThrow();
  return count;
}

/** Of the reviews `r`. Days of UTC; the last one counts. */
export function inPeriod({ start_date, end_date }: Period) {
  const from = start_date === null ? sql`true` : sql`r.publication_date >= ${start_date}::date`;
  const to = end_date === null ? sql`true` : sql`r.publication_date < ${end_date}::date + 1`;
  return sql<boolean>`${from} AND ${to}`;
}

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
      'u.id as user_id',
      'u.full_name as user_name',
      'u.email as user_email',
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

/** The closest places of a theme in a run, so many reviews at most: its middle is theirs. */
export async function placesOf(
  handle: Handle,
  { clientId, runId, themeId, limit }: { clientId: string; runId: string; themeId: string; limit: number },
) {
  const rows = await handle.query
    .selectFrom('review_themes')
    .select(['review_id', 'places'])
    .where('client_id', '=', clientId)
    .where('run_id', '=', runId)
    .where('theme_id', '=', themeId)
    .orderBy('closeness', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ review_id: reviewId, places }) =>
    Array.from({ length: places.length / 2 }, (_, index) => ({
      reviewId,
      start: places[2 * index] ?? 0,
      end: places[2 * index + 1] ?? 0,
    })),
  );
}

/** Stores what reviews say of themes; reviews that are no longer there are left out. */
export async function insertPlaces(
  handle: Handle,
  key: { clientId: string; runId: string },
  rows: readonly (Omit<FoundPlaces, 'theme'> & { themeId: string })[],
): Promise<void> {
  const given = JSON.stringify(
    rows.map(({ reviewId, themeId, places, closeness }) => ({
      review_id: reviewId,
      theme_id: themeId,
      places,
      closeness,
    })),
  );
  await sql`
    INSERT INTO review_themes (client_id, run_id, theme_id, review_id, places, closeness)
    SELECT r.client_id, ${key.runId}::uuid, g.theme_id, g.review_id, g.places, g.closeness
    FROM jsonb_to_recordset(${given}::jsonb)
      AS g (review_id uuid, theme_id uuid, places integer[], closeness double precision)
    JOIN reviews r ON r.client_id = ${key.clientId} AND r.id = g.review_id
    ON CONFLICT DO NOTHING`.execute(handle.query);
}

/** Until the table's statistics know of a run, the planner takes it for empty, and reads it again for each review. */
export async function analyzePlaces(handle: Handle): Promise<void> {
  await sql`ANALYZE review_themes`.execute(handle.query);
}

/** Removes what a run stored, some at a time. */
export async function deletePlaces(handle: Handle, clientId: string, runId: string): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      DELETE FROM review_themes WHERE client_id = ${clientId} AND run_id = ${runId} AND review_id IN (
        SELECT review_id FROM review_themes WHERE client_id = ${clientId} AND run_id = ${runId} LIMIT 5000)
    `.execute(handle.query);
    if ((numAffectedRows ?? 0n) === 0n) return;
  }
}

/** Removes what runs stored that are neither in force nor under way. */
export async function deleteOldPlaces(handle: Handle, clientId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM theme_runs u
    WHERE u.client_id = ${clientId} AND NOT u.is_current AND u.status <> 'running' AND EXISTS (
      SELECT FROM review_themes t WHERE t.client_id = ${clientId} AND t.run_id = u.id)`.execute(handle.query);
  for (const { id } of rows) await deletePlaces(handle, clientId, id);
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
