import { sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import type { ReviewFilter } from './filter-query.ts';
import { matchingReviews } from './list-query.ts';

/** What staff say of a review, as it is changed of many at once. */
export interface Marks {
  tags: readonly string[];
  assignee_id: string | null;
  needs_answer: boolean | null;
}

/**
 * Ids of reviews that a filter of one client lets through, in the order of their ids, part after part.
 *
 * @param upTo made later than this id: left out
 */
export async function idsOfReviews(
  handle: Handle,
  filter: ReviewFilter,
  { after, upTo, limit }: { after?: string | undefined; upTo?: string | undefined; limit: number },
): Promise<string[]> {
  let query = matchingReviews(handle, filter).select('r.id').orderBy('r.id').limit(limit);
  if (after !== undefined) query = query.where('r.id', '>', after);
  if (upTo !== undefined) query = query.where('r.id', '<=', upTo);
  return (await query.execute()).map(({ id }) => id);
}

/** Reviews with their marks, locked in the order of their ids, so that two who change many never wait for each other. */
export function lockMarks(tx: Transaction, clientId: string, ids: readonly string[]) {
  return tx.query
    .selectFrom('reviews')
    .select(['id', 'tags', 'assignee_id', 'needs_answer'])
    .where('client_id', '=', clientId)
    .where('id', '=', anyOf(ids))
    .where('parent_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Writes marks of many reviews by one statement. */
export async function writeMarks(
  tx: Transaction,
  clientId: string,
  rows: readonly (Marks & { id: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`UPDATE reviews SET tags = g.tags, assignee_id = g.assignee_id, needs_answer = g.needs_answer
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS g (id uuid, tags text[], assignee_id uuid, needs_answer boolean)
    WHERE reviews.client_id = ${clientId} AND reviews.id = g.id`.execute(tx.query);
}
