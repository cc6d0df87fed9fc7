import { sql } from 'kysely';
import type { Transaction } from '../../../db/database.ts';
import { forgetMinhashes } from '../../texts/index.ts';

/**
 * Takes a customer's words out of the texts made of a source that no site shows: the text, what was quoted of it, what
 * the customer had corrected, the files, the signature it is known by. What was published is on the site, in public.
 *
 * @returns ids of the files whose bytes are to be deleted
 */
export async function eraseTextsOf(
  tx: Transaction,
  source: { client_id: string; id: string },
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE requests SET review_data = NULL, disclosure = NULL, clearings = '[]', cleared_marks = '{}', updated_at = ${at}
    WHERE client_id = ${source.client_id} AND source_id = ${source.id} AND status NOT IN ('published', 'removed')
    RETURNING id`.execute(tx.query);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const ofTexts = sql<boolean>`request_id = ANY(${ids}::uuid[])`;
  const { client_id: clientId } = source;
  await tx.query
    .updateTable('request_comments')
    .set({ quote: null, text: sql<string>`CASE WHEN author_id IS NULL THEN '—' ELSE text END` })
    .where('client_id', '=', clientId)
    .where(ofTexts)
    .execute();
  await tx.query
    .updateTable('request_history')
    .set({ words: null })
    .where('client_id', '=', clientId)
    .where('step', 'is', null)
    .where(ofTexts)
    .execute();
  await forgetMinhashes(tx, clientId, ids);
  const files = await tx.query
    .deleteFrom('request_files')
    .where('client_id', '=', clientId)
    .where(ofTexts)
    .returning('id')
    .execute();
  return files.map(({ id }) => id);
}
