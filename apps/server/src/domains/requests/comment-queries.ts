import type { CorrectionReason } from '@molva/contract/request-steps';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';

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
      'k.created_at',
      'k.resolved_at',
      'u.id as author_id',
      'u.full_name as author_name',
      'u.email as author_email',
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

/** Whether Molva has said these words of the text already. */
export async function hasQuoted(handle: Handle, key: Key, quote: string): Promise<boolean> {
  const row = await handle.query
    .selectFrom('request_comments')
    .select('id')
    .where('client_id', '=', key.client_id)
    .where('request_id', '=', key.id)
    .where('author_id', 'is', null)
    .where('quote', '=', quote)
    .executeTakeFirst();
  return row !== undefined;
}
