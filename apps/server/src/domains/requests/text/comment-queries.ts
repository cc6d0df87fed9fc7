import type { CorrectionReason } from '@molva/contract/request-steps';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../../../db/database.ts';
import { personColumns } from '../../../db/person-columns.ts';
import { newId } from '../../../lib/ids.ts';

interface Key {
  client_id: string;
  id: string;
}

/** Comments on a text, oldest first. */
export function commentsOf(handle: Handle, key: Key) {
  return handle.query
    .selectFrom('request_comments as k')
    .leftJoin('users as u', 'u.id', 'k.author_id')
    .select([
      'k.id',
      'k.text',
      sql<CorrectionReason | null>`k.reason`.as('reason'),
      'k.range_start',
      'k.range_end',
      'k.quote',
      'k.review_id',
      'k.created_at',
      'k.resolved_at',
      ...personColumns('u', 'author'),
      'u.client_id as author_client_id',
    ])
    .where('k.client_id', '=', key.client_id)
    .where('k.request_id', '=', key.id)
    .orderBy('k.created_at')
    .orderBy('k.id')
    .execute();
}

export interface NewComment {
  authorId: string | null;
  text: string;
  reason?: CorrectionReason | null;
  range?: { start: number; end: number } | null;
  quote?: string | null;
  /** The review that a person is asked about. */
  reviewId?: string;
  at: Date;
}

export async function insertComment(tx: Transaction, key: Key, comment: NewComment): Promise<void> {
  await tx.query
    .insertInto('request_comments')
    .values({
      client_id: key.client_id,
      id: newId(),
      request_id: key.id,
      author_id: comment.authorId,
      text: comment.text,
      reason: comment.reason ?? null,
      range_start: comment.range?.start ?? null,
      range_end: comment.range?.end ?? null,
      quote: comment.quote ?? null,
      review_id: comment.reviewId ?? null,
      created_at: comment.at,
    })
    .execute();
}

/** @returns whether there is such a comment on the text */
export async function resolveCommentRow(
  tx: Transaction,
  key: Key,
  commentId: string,
  at: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.query
    .updateTable('request_comments')
    .set({ resolved_at: at })
    .where('client_id', '=', key.client_id)
    .where('request_id', '=', key.id)
    .where('id', '=', commentId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a person was asked about a review already. */
export async function hasAskedAbout(handle: Handle, key: Key, reviewId: string): Promise<boolean> {
  const row = await handle.query
    .selectFrom('request_comments')
    .select('id')
    .where('client_id', '=', key.client_id)
    .where('request_id', '=', key.id)
    .where('review_id', '=', reviewId)
    .executeTakeFirst();
  return row !== undefined;
}

/** What people were asked about the text's review needs no answer any more. */
export async function resolveQuestions(tx: Transaction, key: Key, at: Date): Promise<void> {
  await tx.query
    .updateTable('request_comments')
    .set({ resolved_at: at })
    .where('client_id', '=', key.client_id)
    .where('request_id', '=', key.id)
    .where('review_id', 'is not', null)
    .where('resolved_at', 'is', null)
    .execute();
}
