import { sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import { maxText } from './text-queries.ts';

interface Key {
  clientId: string;
  runId: string;
}

export interface Unscored {
  review_id: string;
  theme_id: string;
  places: number[];
  text: string;
  content_hash: string;
  rating: number | null;
}

/** What reviews say of themes in a run and is not judged, in the order of the keys, so many after the one given. */
export async function unscoredPlaces(
  handle: Handle,
  { clientId, runId }: Key,
  { after, limit }: { after: { review_id: string; theme_id: string }; limit: number },
): Promise<Unscored[]> {
  const { rows } = await sql<Unscored>`
    SELECT t.review_id, t.theme_id, t.places, left(coalesce(r.recall, ''), ${maxText}) AS text, r.content_hash,
      r.rating::float8 AS rating
    FROM review_themes t JOIN reviews r ON r.client_id = ${clientId} AND r.id = t.review_id
      AND r.id >= ${after.review_id}
    WHERE t.client_id = ${clientId} AND t.run_id = ${runId} AND t.tone IS NULL
      AND (t.review_id, t.theme_id) > (${after.review_id}::uuid, ${after.theme_id}::uuid)
    ORDER BY t.review_id, t.theme_id LIMIT ${limit}`.execute(handle.query);
  return rows;
}

/** Keeps what was judged, of places and texts that are still those. */
export async function putTones(
  handle: Handle,
  { clientId, runId }: Key,
  judged: readonly (Pick<Unscored, 'review_id' | 'theme_id' | 'places' | 'content_hash'> & {
    tone: number;
  })[],
): Promise<void> {
  const given = judged.map(({ review_id, theme_id, places, content_hash, tone }) => ({
    review_id,
    theme_id,
    places,
    content_hash,
    tone,
  }));
  await sql`
    UPDATE review_themes t SET tone = g.tone
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      AS g (review_id uuid, theme_id uuid, places integer[], content_hash text, tone double precision), reviews r
    WHERE t.client_id = ${clientId} AND t.run_id = ${runId}
      AND t.review_id = g.review_id AND t.theme_id = g.theme_id AND t.places = g.places
      AND r.client_id = ${clientId} AND r.id = g.review_id AND r.content_hash = g.content_hash`.execute(
    handle.query,
  );
}

/** The model by which the run in force is judged. */
export function tonesInForce(handle: Handle, clientId: string) {
  return handle.query
    .selectFrom('theme_runs')
    .select(['id', 'tone_model_id'])
    .where('client_id', '=', clientId)
    .where('is_current', '=', true)
    .executeTakeFirst();
}

const clearedAtOnce = 5_000;

/** Forgets what another model judged, some at a time, and notes by which one it is judged from now on. */
export async function scoreBy(handle: Handle, { clientId, runId }: Key, modelId: string): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      UPDATE review_themes SET tone = NULL WHERE client_id = ${clientId} AND run_id = ${runId} AND tone IS NOT NULL
        AND (review_id, theme_id) IN (
          SELECT review_id, theme_id FROM review_themes
          WHERE client_id = ${clientId} AND run_id = ${runId} AND tone IS NOT NULL LIMIT ${clearedAtOnce})
    `.execute(handle.query);
    if ((numAffectedRows ?? 0n) === 0n) break;
  }
  await handle.query
    .updateTable('theme_runs')
    .set({ tone_model_id: modelId })
    .where('client_id', '=', clientId)
    .where('id', '=', runId)
    .execute();
}
