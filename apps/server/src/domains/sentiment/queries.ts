import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import type { Halves } from '../../external/sentiment/index.ts';

/** Characters of a text that are read. */
const maxText = 5_000;
/** Models that are kept: the one in use and the one before. */
const keptModels = 2;

export async function currentModel(handle: Handle) {
  const row = await handle.query
    .selectFrom('sentiment_models')
    .select(['id', 'texts', 'made_at', 'accuracy', 'halves'])
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, halves: row.halves as Halves };
}

export async function insertModel(
  tx: Transaction,
  model: { id: string; texts: number; accuracy: number; halves: Halves },
): Promise<void> {
  await tx.query
    .insertInto('sentiment_models')
    .values({ ...model, halves: JSON.stringify(model.halves), made_at: tx.now() })
    .execute();
  await sql`DELETE FROM sentiment_models WHERE id NOT IN (
    SELECT id FROM sentiment_models ORDER BY made_at DESC LIMIT ${keptModels})`.execute(tx.query);
}

/** The newest texts of a client with a grade of praise (4, 5) or of blame (1, 2). */
export async function gradedTexts(handle: Handle, clientId: string, isPraise: boolean, limit: number) {
  const { rows } = await sql<{ id: string; text: string }>`
    SELECT r.id, left(r.recall, ${maxText}) AS text FROM reviews r
    WHERE r.client_id = ${clientId} AND r.parent_id IS NULL AND r.recall <> ''
      AND ${isPraise ? sql`r.rating >= 4` : sql`r.rating <= 2`}
    ORDER BY r.publication_date DESC NULLS LAST, r.id DESC LIMIT ${limit}`.execute(handle.query);
  return rows;
}

export interface Unscored {
  id: string;
  text: string;
  rating: number | null;
  content_hash: string;
}

/** Texts of a client that the model has not judged as they stand, by id, so many after the one given. */
export async function unjudgedAfter(
  handle: Handle,
  { clientId, modelId, last, limit }: { clientId: string; modelId: string; last: string; limit: number },
): Promise<Unscored[]> {
  const { rows } = await sql<Unscored>`
    SELECT r.id, left(r.recall, ${maxText}) AS text, r.rating::float8 AS rating, r.content_hash
    FROM reviews r
    LEFT JOIN review_sentiments s ON s.client_id = ${clientId} AND s.review_id = r.id
    WHERE r.client_id = ${clientId} AND r.parent_id IS NULL AND r.recall <> '' AND r.id > ${last}
      AND (s.review_id IS NULL OR s.model_id <> ${modelId} OR s.content_hash <> r.content_hash)
    ORDER BY r.id LIMIT ${limit}`.execute(handle.query);
  return rows;
}

/** Keeps what was judged; reviews that are no longer there are left out. */
export async function putScores(
  handle: Handle,
  { clientId, modelId }: { clientId: string; modelId: string },
  judged: readonly { id: string; content_hash: string; score: number | null; contradicts_grade: boolean }[],
): Promise<void> {
  await sql`
    INSERT INTO review_sentiments (client_id, review_id, model_id, content_hash, score, contradicts_grade)
    SELECT r.client_id, r.id, ${modelId}::uuid, g.content_hash, g.score, g.contradicts_grade
    FROM jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
      AS g (id uuid, content_hash text, score double precision, contradicts_grade boolean)
    JOIN reviews r ON r.client_id = ${clientId} AND r.id = g.id
    ON CONFLICT (client_id, review_id) DO UPDATE SET model_id = excluded.model_id,
      content_hash = excluded.content_hash, score = excluded.score,
      contradicts_grade = excluded.contradicts_grade`.execute(handle.query);
}
