import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';

export type Verdict = 'in' | 'out' | 'only';

/** Keeps what a person said of reviews and a theme, in place of what was said of the two before. */
export async function putPlacements(
  tx: Transaction,
  { clientId, themeId }: { clientId: string; themeId: string },
  reviewIds: readonly string[],
  verdict: Verdict,
): Promise<void> {
  if (reviewIds.length === 0) return;
  if (verdict === 'only') await dropPlacements(tx, clientId, reviewIds);
  await sql`
    INSERT INTO theme_placements (client_id, review_id, theme_id, verdict)
    SELECT r.client_id, r.id, ${themeId}::uuid, ${verdict}::text FROM reviews r
    WHERE r.client_id = ${clientId} AND r.id = ANY(${[...reviewIds]}::uuid[]) AND r.parent_id IS NULL
    ON CONFLICT (client_id, review_id, theme_id) DO UPDATE SET verdict = excluded.verdict`.execute(tx.query);
}

/** Nobody said anything of these reviews: they are read as others are. */
export async function dropPlacements(
  tx: Transaction,
  clientId: string,
  reviewIds: readonly string[],
): Promise<void> {
  await tx.query
    .deleteFrom('theme_placements')
    .where('client_id', '=', clientId)
    .where('review_id', '=', sql<string>`any(${[...reviewIds]}::uuid[])`)
    .execute();
}

/** What was said of a theme is said of the one that it was merged into. */
export async function givePlacements(
  tx: Transaction,
  { clientId, from, to }: { clientId: string; from: string; to: string },
): Promise<void> {
  await sql`
    INSERT INTO theme_placements (client_id, review_id, theme_id, verdict)
    SELECT client_id, review_id, ${to}::uuid, verdict FROM theme_placements
    WHERE client_id = ${clientId} AND theme_id = ${from} AND verdict <> 'out'
    ON CONFLICT DO NOTHING`.execute(tx.query);
  await tx.query
    .deleteFrom('theme_placements')
    .where('client_id', '=', clientId)
    .where('theme_id', '=', from)
    .execute();
}

/**
 * Makes what a run or a reading found what people said. Where a person put a review, its closest place is marked.
 *
 * @param reviewIds null: all
 */
export async function applyPlacements(
  handle: Handle,
  { clientId, runId }: { clientId: string; runId: string },
  reviewIds: readonly string[] | null,
): Promise<void> {
  const these = reviewIds === null ? sql`true` : sql`p.review_id = ANY(${[...reviewIds]}::uuid[])`;
  await sql`
    INSERT INTO review_themes (client_id, run_id, theme_id, review_id, places, closeness)
    SELECT p.client_id, ${runId}::uuid, p.theme_id, p.review_id, coalesce((
      SELECT t.places FROM review_themes t
      WHERE t.client_id = ${clientId} AND t.run_id = ${runId} AND t.review_id = p.review_id
      ORDER BY t.closeness DESC, t.theme_id LIMIT 1), '{}'), 1
    FROM theme_placements p
    JOIN themes h ON h.client_id = ${clientId} AND h.id = p.theme_id AND h.removed_at IS NULL
    WHERE p.client_id = ${clientId} AND p.verdict <> 'out' AND ${these}
    ON CONFLICT DO NOTHING`.execute(handle.query);
  await sql`
    DELETE FROM review_themes t USING theme_placements p, themes h
    WHERE t.client_id = ${clientId} AND t.run_id = ${runId}
      AND p.client_id = ${clientId} AND p.review_id = t.review_id AND ${these}
      AND h.client_id = ${clientId} AND h.id = p.theme_id AND h.removed_at IS NULL
      AND (p.verdict = 'out' AND p.theme_id = t.theme_id OR p.verdict = 'only' AND p.theme_id <> t.theme_id)
  `.execute(handle.query);
}
