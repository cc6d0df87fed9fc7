import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';
import { maxText } from './run-queries.ts';

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

/** Texts were read, unless they were noted again meanwhile or somebody is noting them now. */
export async function noteRead(
  tx: Transaction,
  clientId: string,
  read: readonly { id: string; mark: string }[],
): Promise<void> {
  await sql`
    DELETE FROM theme_unread WHERE client_id = ${clientId} AND review_id IN (
      SELECT n.review_id FROM theme_unread n
      JOIN unnest(${read.map(({ id }) => id)}::uuid[], ${read.map(({ mark }) => mark)}::uuid[]) AS g (id, mark)
        ON g.id = n.review_id AND g.mark = n.mark
      WHERE n.client_id = ${clientId} FOR UPDATE OF n SKIP LOCKED)`.execute(tx.query);
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
