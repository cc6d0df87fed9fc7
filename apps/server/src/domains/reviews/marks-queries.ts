import { sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import { matchingReviews, type ReviewFilter } from './filter-query.ts';
import { limits } from '@molva/contract/limits';

/** What staff say of a review, as it is changed of many at once. */
export interface Marks {
  tags: readonly string[];
  assignee_id: string | null;
  needs_answer: boolean | null;
  note: string | null;
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
export async function lockMarks(
  tx: Transaction,
  clientId: string,
  ids: readonly string[],
): Promise<(Marks & { id: string })[]> {
  const rows = await tx.query
    .selectFrom('reviews')
    .select(['id', 'tags', 'assignee_id', 'needs_answer'])
    .where('client_id', '=', clientId)
    .where('id', '=', anyOf(ids))
    .where('parent_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  // By a statement of its own: one that joined them would show notes as they were before it waited for the lock.
  const noted = await tx.query
    .selectFrom('review_notes')
    .select(['review_id', 'note'])
    .where('client_id', '=', clientId)
    .where('review_id', '=', anyOf(rows.map(({ id }) => id)))
    .execute();
  const noteOf = new Map(noted.map((row) => [row.review_id, row.note]));
  return rows.map((row) => ({ ...row, note: noteOf.get(row.id) ?? null }));
}

/** Reviews that a filter of one client lets through whose notes have no room for so many characters more. */
export async function countNotesWithoutRoom(
  handle: Handle,
  filter: ReviewFilter,
  clientId: string,
  added: number,
): Promise<number> {
  const { count } = await matchingReviews(handle, filter)
    .innerJoin('review_notes as n', (join) =>
      join.on('n.client_id', '=', clientId).onRef('n.review_id', '=', 'r.id'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<boolean>`char_length(n.note) > ${limits.noteLength - added}`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes notes of many reviews; those that are none are deleted. */
export async function writeNotes(
  tx: Transaction,
  { clientId, userId }: { clientId: string; userId: string },
  rows: readonly { id: string; note: string | null }[],
): Promise<void> {
  const gone = rows.filter(({ note }) => note === null).map(({ id }) => id);
  if (gone.length > 0)
    await tx.query
      .deleteFrom('review_notes')
      .where('client_id', '=', clientId)
      .where('review_id', '=', anyOf(gone))
      .execute();
  const kept = rows.filter(({ note }) => note !== null);
  if (kept.length === 0) return;
  await sql`INSERT INTO review_notes (client_id, review_id, note, updated_at, updated_by)
    SELECT ${clientId}::uuid, g.id, g.note, ${tx.now()}::timestamptz, ${userId}::uuid
    FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) AS g (id uuid, note text)
    ON CONFLICT (client_id, review_id) DO UPDATE SET note = excluded.note,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(tx.query);
}

/** Writes marks of many reviews by one statement; their notes are written apart. */
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
