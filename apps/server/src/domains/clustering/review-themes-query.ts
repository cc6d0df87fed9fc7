import { sql } from 'kysely';
import type { Handle } from '../../db/database.ts';

/** Themes of some reviews of one client in the run in force, with the places, closest first. */
export async function themesOfReviews(handle: Handle, clientId: string, reviewIds: readonly string[]) {
  if (reviewIds.length === 0) return [];
  const { rows } = await sql<{ review_id: string; id: string; name: string; places: number[] }>`
    SELECT t.review_id, h.id, h.name, t.places FROM review_themes t
    JOIN theme_runs u ON u.client_id = ${clientId} AND u.id = t.run_id AND u.is_current
    JOIN themes h ON h.client_id = ${clientId} AND h.id = t.theme_id AND h.removed_at IS NULL
    WHERE t.client_id = ${clientId} AND t.review_id = ANY(${[...reviewIds]}::uuid[])
    ORDER BY t.closeness DESC, h.id`.execute(handle.query);
  return rows;
}

/** Whether a run of the client's is in force: without one its reviews have no themes. */
export async function hasRunInForce(handle: Handle, clientId: string): Promise<boolean> {
  const row = await handle.query
    .selectFrom('theme_runs')
    .select('id')
    .where('client_id', '=', clientId)
    .where('is_current', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
