import type { AnswerState } from '@molva/contract/answer-states';
import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';

const columns = [
  'id',
  'client_id',
  'review_id',
  'area_id',
  'text',
  'state',
  'version',
  'ai_generated',
  'author_id',
  'approved_by',
  'approved_at',
  'return_reason',
  'taken_by',
  'taken_until',
  'delivered_at',
  'published_at',
  'differs',
  'created_at',
  'updated_at',
] as const;

/** The official answer to a review, locked until the transaction ends. */
export function lockAnswer(tx: Transaction, clientId: string, reviewId: string) {
  return tx.query
    .selectFrom('official_answers')
    .select(columns)
    .where('client_id', '=', clientId)
    .where('review_id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertAnswer(
  tx: Transaction,
  answer: {
    client_id: string;
    review_id: string;
    area_id: string;
    text: string;
    ai_generated: boolean;
    author_id: string;
    created_at: Date;
  },
): Promise<void> {
  await tx.query
    .insertInto('official_answers')
    .values({ id: newId(), state: 'draft', ...answer, updated_at: answer.created_at })
    .execute();
}

export interface AnswerChange {
  text?: string;
  state?: AnswerState;
  ai_generated?: boolean;
  author_id?: string;
  approved_by?: string | null;
  approved_at?: Date | null;
  return_reason?: string | null;
  taken_by?: string | null;
  taken_until?: Date | null;
  delivered_at?: Date | null;
  published_at?: Date | null;
  answer_review_id?: string | null;
  differs?: boolean;
  created_at?: Date;
  updated_at: Date;
}

/** Changes a locked answer; each change is a version. */
export async function changeAnswer(
  tx: Transaction,
  clientId: string,
  id: string,
  change: AnswerChange,
): Promise<void> {
  await tx.query
    .updateTable('official_answers')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

export async function deleteAnswer(tx: Transaction, clientId: string, id: string): Promise<void> {
  await tx.query
    .deleteFrom('official_answers')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** An answer that a run saw on the site under a review whose official answer is not marked published. */
export interface SeenRow {
  id: string;
  review_id: string;
  client_id: string;
  text: string;
  created_at: string;
  answer_review_id: string;
  words: string | null;
  /** First seen, or seen with new words, since the official answer was begun. */
  is_new: boolean;
}

/**
 * What a run saw on the site for official answers of an area that are not published yet, newest first for each. The
 * official answers are locked.
 */
export async function seenBy(
  tx: Transaction,
  run: { clientId: string; areaId: string; seen: readonly string[] },
): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
    SELECT o.id, o.review_id, o.client_id, o.text, o.created_at, c.id AS answer_review_id, c.recall AS words,
      c.first_seen >= o.created_at OR EXISTS (SELECT FROM review_versions v
        WHERE v.client_id = ${run.clientId} AND v.review_id = c.id AND v.seen_until >= o.created_at) AS is_new
    FROM official_answers o
      JOIN reviews c ON c.client_id = o.client_id AND c.parent_id = o.review_id AND c.parent_id IS NOT NULL
    WHERE o.client_id = ${run.clientId} AND o.area_id = ${run.areaId} AND o.state <> 'published'
      AND c.client_id = ${run.clientId} AND c.id = any(${run.seen}::uuid[]) AND c.gone_since IS NULL
    ORDER BY o.id, c.first_seen DESC, c.id DESC
    FOR UPDATE OF o`.execute(tx.query);
  return rows;
}
