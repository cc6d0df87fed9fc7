import { sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import type { FoundPlaces } from '../../external/themes/index.ts';

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
