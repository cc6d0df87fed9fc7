import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';
import { maxText } from './text-queries.ts';

/** Notes that texts came or changed: they are read for themes soon. One noted again while it is read is read once more. */
export async function noteUnread(
  tx: Transaction,
  clientId: string,
  reviewIds: readonly string[],
): Promise<void> {
  if (reviewIds.length === 0) return;
  await sql`
    INSERT INTO theme_unread (client_id, review_id, mark)
    SELECT r.client_id, r.id, ${newId()}::uuid FROM reviews r
    WHERE r.client_id = ${clientId} AND r.id = ANY(${[...reviewIds]}::uuid[])
      AND r.parent_id IS NULL AND r.recall IS NOT NULL
    ON CONFLICT (client_id, review_id) DO UPDATE SET mark = excluded.mark`.execute(tx.query);
}

/** Texts that are still to be read, by review. */
export function unreadTexts(handle: Handle, clientId: string, page: { after: string; limit: number }) {
  return handle.query
    .selectFrom('theme_unread as n')
    .innerJoin('reviews as r', (join) =>
      join.onRef('r.id', '=', 'n.review_id').on('r.client_id', '=', clientId),
    )
    .select(['r.id', 'n.mark', sql<string>`left(coalesce(r.recall, ''), ${maxText})`.as('text')])
    .where('n.client_id', '=', clientId)
    .where('n.review_id', '>', page.after)
    .orderBy('n.review_id')
    .limit(page.limit)
    .execute();
}

/**
 * Notes that still stand as they were when their texts were read, locked. Of others somebody noted a later text, or is noting
 * one now: what was read of them is out of date. The reviews are locked (`holdReviews`) before, as whoever removes one does.
 *
 * @returns ids of their reviews
 */
export async function lockUnread(
  tx: Transaction,
  clientId: string,
  read: readonly { id: string; mark: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ review_id: string }>`
    SELECT n.review_id FROM theme_unread n
    JOIN unnest(${read.map(({ id }) => id)}::uuid[], ${read.map(({ mark }) => mark)}::uuid[]) AS g (id, mark)
      ON g.id = n.review_id AND g.mark = n.mark
    WHERE n.client_id = ${clientId} FOR UPDATE OF n SKIP LOCKED`.execute(tx.query);
  return new Set(rows.map(({ review_id: id }) => id));
}

/** Texts were read: their notes, which are locked, go. */
export async function noteRead(
  tx: Transaction,
  clientId: string,
  reviewIds: Iterable<string>,
): Promise<void> {
  await tx.query
    .deleteFrom('theme_unread')
    .where('client_id', '=', clientId)
    .where('review_id', '=', sql<string>`any(${[...reviewIds]}::uuid[])`)
    .execute();
}

/** Whether texts are still to be read, as far as this transaction sees. */
export async function isUnread(tx: Transaction, clientId: string): Promise<boolean> {
  const row = await tx.query
    .selectFrom('theme_unread')
    .select('review_id')
    .where('client_id', '=', clientId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The first run of a client reads all there is. */
export async function forgetUnread(tx: Transaction, clientId: string): Promise<void> {
  await tx.query.deleteFrom('theme_unread').where('client_id', '=', clientId).execute();
}

/** Notes as unread what a run says of a theme. */
export async function noteUnreadOf(
  tx: Transaction,
  { clientId, runId, themeId }: { clientId: string; runId: string; themeId: string },
): Promise<void> {
  await sql`
    INSERT INTO theme_unread (client_id, review_id, mark)
    SELECT t.client_id, t.review_id, ${newId()}::uuid FROM review_themes t
    WHERE t.client_id = ${clientId} AND t.run_id = ${runId} AND t.theme_id = ${themeId}
    ON CONFLICT (client_id, review_id) DO UPDATE SET mark = excluded.mark`.execute(tx.query);
}
