import { sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Handle } from '../../db/database.ts';
import { inPeriod, type Period } from './text-queries.ts';

/** A merge of merges is followed so far. */
const maxMerges = 50;

/** What has become of themes, by the ids they were known by: the theme each was merged into, or itself. */
export async function themesNow(handle: Handle, clientId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { id: string; name: string; is_removed: boolean }>();
  const { rows } = await sql<{ known: string; id: string; name: string; is_removed: boolean }>`
    WITH RECURSIVE merged AS (
      SELECT id AS known, id, name, removed_at, merged_into, 0 AS merges FROM themes
      WHERE client_id = ${clientId} AND id = ${anyOf(ids)}
      UNION ALL
      SELECT m.known, t.id, t.name, t.removed_at, t.merged_into, m.merges + 1
      FROM merged m JOIN themes t ON t.client_id = ${clientId} AND t.id = m.merged_into
      WHERE m.merges < ${maxMerges}
    )
    SELECT DISTINCT ON (known) known, id, name, removed_at IS NOT NULL AS is_removed
    FROM merged ORDER BY known, merges DESC`.execute(handle.query);
  return new Map(rows.map(({ known, ...theme }) => [known, theme]));
}

/** Themes that were merged into this one, and itself. */
export async function themesMergedInto(handle: Handle, clientId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE merged AS (
      SELECT ${id}::uuid AS id, 0 AS merges
      UNION ALL
      SELECT t.id, m.merges + 1
      FROM merged m JOIN themes t ON t.client_id = ${clientId} AND t.merged_into = m.id
      WHERE m.merges < ${maxMerges}
    )
    SELECT DISTINCT id FROM merged`.execute(handle.query);
  return rows.map((row) => row.id);
}

const day = sql`(r.publication_date AT TIME ZONE 'UTC')::date`;
const readable = (clientId: string, period: Period) => sql`
  r.client_id = ${clientId} AND r.parent_id IS NULL AND r.recall IS NOT NULL AND r.recall <> ''
  AND ${inPeriod(period)}`;

/** Reviews with a text by area and day of UTC. */
export async function readByDay(handle: Handle, clientId: string, period: Period) {
  const { rows } = await sql<{ area_id: string; day: string; count: number }>`
    SELECT r.area_id, ${day} AS day, count(*)::int AS count
    FROM reviews r WHERE ${readable(clientId, period)} GROUP BY 1, 2`.execute(handle.query);
  return rows;
}

/** Reviews that speak of each of the themes, by area and day of UTC. */
export async function spokenByDay(
  handle: Handle,
  { clientId, runId, themeIds }: { clientId: string; runId: string; themeIds: readonly string[] },
  period: Period,
) {
  const { rows } = await sql<{ theme_id: string; area_id: string; day: string; count: number }>`
    SELECT t.theme_id, r.area_id, ${day} AS day, count(*)::int AS count
    FROM review_themes t JOIN reviews r ON r.client_id = ${clientId} AND r.id = t.review_id
    WHERE t.client_id = ${clientId} AND t.run_id = ${runId} AND t.theme_id = ${anyOf(themeIds)}
      AND ${readable(clientId, period)}
    GROUP BY 1, 2, 3`.execute(handle.query);
  return rows;
}
