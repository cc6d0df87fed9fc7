import { sql } from 'kysely';
import type { Transaction } from '../../../db/database.ts';
import type { AreaKey } from './store-queries.ts';

/** What another import tells of too is no longer of one alone. */
export async function noteToldAgain(
  tx: Transaction,
  area: AreaKey,
  told: { ids: readonly string[]; importId: string },
): Promise<void> {
  if (told.ids.length === 0) return;
  await tx.query
    .updateTable('reviews')
    .set({ import_id: null })
    .where('client_id', '=', area.client_id)
    .where('id', '=', sql<string>`any(${told.ids}::uuid[])`)
    .where('import_id', '<>', told.importId)
    .execute();
}

/** Areas with reviews that an import alone told of, in the order in which they are locked. */
export async function areasOfImport(tx: Transaction, clientId: string, importId: string): Promise<string[]> {
  const rows = await tx.query
    .selectFrom('reviews')
    .select('area_id')
    .distinct()
    .where('client_id', '=', clientId)
    .where('import_id', '=', importId)
    .orderBy('area_id')
    .execute();
  return rows.map(({ area_id: id }) => id);
}

/**
 * Deletes the reviews that an import alone told of, with their answers, but for those that something was done with. Their
 * areas are locked.
 *
 * @returns how many reviews went, and how many of the import's stay
 */
export async function removeImported(
  tx: Transaction,
  clientId: string,
  importId: string,
): Promise<{ removed: number; kept: number }> {
  const { rows } = await sql<{ removed: number; kept: number }>`
    WITH told AS MATERIALIZED (
      SELECT id, area_id, parent_id FROM reviews WHERE client_id = ${clientId} AND import_id = ${importId}
    ), used AS MATERIALIZED (
      SELECT review_id FROM official_answers WHERE client_id = ${clientId}
      UNION SELECT review_id FROM review_removals WHERE client_id = ${clientId}
      UNION SELECT review_id FROM review_notes WHERE client_id = ${clientId}
      UNION SELECT review_id FROM review_versions WHERE client_id = ${clientId}
      UNION SELECT review_id FROM review_merges WHERE client_id = ${clientId}
      UNION SELECT id FROM reviews WHERE client_id = ${clientId} AND import_id = ${importId}
        AND (tags <> '{}' OR needs_answer IS NOT NULL OR assignee_id IS NOT NULL)
      UNION SELECT matched_review_id FROM requests
        WHERE client_id = ${clientId} AND matched_review_id IS NOT NULL
    ), held AS MATERIALIZED (
      SELECT review_id AS id FROM used
      -- Answers that something else told of, or something was done with, hold their review.
      UNION SELECT t.id FROM told AS t JOIN reviews AS a ON a.client_id = ${clientId} AND a.parent_id = t.id
      WHERE a.import_id IS DISTINCT FROM ${importId} OR EXISTS (SELECT FROM used WHERE used.review_id = a.id)
    ), going AS MATERIALIZED (
      SELECT t.id, t.parent_id FROM told AS t
      WHERE NOT EXISTS (SELECT FROM held WHERE held.id = t.id)
        AND NOT EXISTS (SELECT FROM held JOIN told AS parent ON parent.id = held.id WHERE held.id = t.parent_id)
    ), unanswered AS (
      UPDATE reviews AS r SET has_answers = false
      FROM (SELECT DISTINCT g.parent_id AS id FROM going AS g
        WHERE g.parent_id IS NOT NULL AND NOT EXISTS (SELECT FROM going AS own WHERE own.id = g.parent_id)) AS parent
      WHERE r.client_id = ${clientId} AND r.id = parent.id
        AND NOT EXISTS (SELECT FROM reviews AS a
          WHERE a.client_id = ${clientId} AND a.parent_id = r.id
            AND NOT EXISTS (SELECT FROM going AS own WHERE own.id = a.id))
    ), gone AS (
      DELETE FROM reviews AS r USING going AS g WHERE r.client_id = ${clientId} AND r.id = g.id
      RETURNING r.parent_id
    )
    SELECT (SELECT count(*) FROM gone WHERE parent_id IS NULL)::int AS removed,
      (SELECT count(*) FROM told WHERE parent_id IS NULL
        AND NOT EXISTS (SELECT FROM going WHERE going.id = told.id))::int AS kept`.execute(tx.query);
  return rows[0] ?? { removed: 0, kept: 0 };
}
