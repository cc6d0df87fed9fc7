import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';

/** Themes that stand, locked in one order, so that two who merge each other's never wait for each other. */
export async function lockThemes(tx: Transaction, clientId: string, ids: readonly string[]) {
  return tx.query
    .selectFrom('themes')
    .select(['id', 'name', 'pinned', 'is_held'])
    .where('client_id', '=', clientId)
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Changes a theme by a person's word: later runs keep it. */
export async function changeTheme(
  tx: Transaction,
  { clientId, id }: { clientId: string; id: string },
  change: { name?: string; pinned?: boolean; is_held?: boolean },
): Promise<void> {
  await tx.query
    .updateTable('themes')
    .set({ ...change, updated_at: tx.now() })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** @param mergedInto the theme that has its reviews from now on; null: they have none */
export async function removeTheme(
  tx: Transaction,
  { clientId, id }: { clientId: string; id: string },
  mergedInto: string | null,
): Promise<void> {
  const now = tx.now();
  await tx.query
    .updateTable('themes')
    .set({ removed_at: now, updated_at: now, merged_into: mergedInto })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** What reviews say of one theme, they say of another from now on; of a run, or of all that are there. */
export async function givePlaces(
  tx: Transaction,
  { clientId, from, to, runId }: { clientId: string; from: string; to: string; runId?: string },
): Promise<void> {
  const ofRun = runId === undefined ? sql`true` : sql`run_id = ${runId}`;
  await sql`
    INSERT INTO review_themes AS t (client_id, run_id, theme_id, review_id, places, closeness)
    SELECT client_id, run_id, ${to}::uuid, review_id, places, closeness
    FROM review_themes WHERE client_id = ${clientId} AND theme_id = ${from} AND ${ofRun}
    ON CONFLICT (client_id, run_id, review_id, theme_id)
    DO UPDATE SET places = t.places || excluded.places`.execute(tx.query);
  await sql`DELETE FROM review_themes WHERE client_id = ${clientId} AND theme_id = ${from} AND ${ofRun}`.execute(
    tx.query,
  );
}

/** Themes that were merged into another, of those with the ids. */
export async function mergedThemes(tx: Transaction, clientId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx.query
    .selectFrom('themes')
    .select(['id', 'merged_into'])
    .where('client_id', '=', clientId)
    .where('id', 'in', ids)
    .where('merged_into', 'is not', null)
    .execute();
}
