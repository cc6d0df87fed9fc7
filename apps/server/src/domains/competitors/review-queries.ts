import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import type { CompetitorKey } from './queries.ts';

/** A review as a page showed it. */
export interface SeenReview {
  key: string;
  published_at: string | null;
  rating: number | null;
  text: string | null;
  url: string | null;
  has_answer: boolean;
}

/** Reviews that are known with their texts, by the addresses of their own pages. */
export async function knownWhole(
  handle: Handle,
  { clientId, id }: CompetitorKey,
): Promise<Map<string, string>> {
  const rows = await handle.query
    .selectFrom('competitor_reviews')
    .select(['url', 'key'])
    .where('client_id', '=', clientId)
    .where('competitor_id', '=', id)
    .where('url', 'is not', null)
    .where('text', 'is not', null)
    .execute();
  return new Map(rows.map(({ url, key }) => [url ?? '', key]));
}

/**
 * Stores reviews of a page. A vague date stays the one that was first made of it; a text that a page lacks or cuts is not
 * lost; one that was edited is read for themes again.
 */
export async function putReviews(
  tx: Transaction,
  { clientId, id, runId }: CompetitorKey & { runId: string },
  reviews: readonly SeenReview[],
): Promise<void> {
  if (reviews.length === 0) return;
  await tx.query
    .insertInto('competitor_reviews')
    .values(reviews.map((review) => ({ ...review, client_id: clientId, competitor_id: id, run_id: runId })))
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'competitor_id', 'key']).doUpdateSet({
        published_at: sql<string | null>`coalesce(competitor_reviews.published_at, excluded.published_at)`,
        rating: sql<number | null>`coalesce(excluded.rating, competitor_reviews.rating)`,
        text: sql<string | null>`coalesce(excluded.text, competitor_reviews.text)`,
        url: sql<string | null>`coalesce(excluded.url, competitor_reviews.url)`,
        has_answer: ({ ref }) => ref('excluded.has_answer'),
        run_id: ({ ref }) => ref('excluded.run_id'),
        missed_runs: 0,
        themes_mark: sql<
          string | null
        >`CASE WHEN excluded.text IS NULL OR excluded.text = competitor_reviews.text THEN competitor_reviews.themes_mark END`,
      }),
    )
    .execute();
}

/** What a whole reading missed twice in a row is gone. */
export async function dropMissed(
  tx: Transaction,
  { clientId, id, runId }: CompetitorKey & { runId: string },
): Promise<void> {
  await tx.query
    .updateTable('competitor_reviews')
    .set({ missed_runs: sql<number>`missed_runs + 1` })
    .where('client_id', '=', clientId)
    .where('competitor_id', '=', id)
    .where('run_id', '<>', runId)
    .execute();
  await tx.query
    .deleteFrom('competitor_reviews')
    .where('client_id', '=', clientId)
    .where('competitor_id', '=', id)
    .where('missed_runs', '>=', missesUntilGone)
    .execute();
}

const missesUntilGone = 2;

/** Notes what the site shows on a day; what it does not say leaves what it said that day before. */
export async function putRating(
  tx: Transaction,
  { clientId, id }: CompetitorKey,
  day: { date: string; rating: number | null; reviews_count: number | null },
): Promise<void> {
  await tx.query
    .insertInto('competitor_ratings')
    .values({ ...day, client_id: clientId, competitor_id: id, updated_at: tx.now() })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'competitor_id', 'date']).doUpdateSet({
        rating: sql<number | null>`coalesce(excluded.rating, competitor_ratings.rating)`,
        reviews_count: sql<number | null>`coalesce(excluded.reviews_count, competitor_ratings.reviews_count)`,
        updated_at: ({ ref }) => ref('excluded.updated_at'),
      }),
    )
    .execute();
}

export interface UnreadText {
  key: string;
  text: string;
  /** Of the text: one that was edited meanwhile has another. */
  hash: string;
}

/** Texts that were not read by these themes yet, in the order of their keys, so many of them. */
export function unreadTexts(
  handle: Handle,
  { clientId, id }: CompetitorKey,
  { mark, after, limit }: { mark: string; after: string; limit: number },
): Promise<UnreadText[]> {
  return handle.query
    .selectFrom('competitor_reviews')
    .select(['key', sql<string>`left(text, ${maxText})`.as('text'), sql<string>`md5(text)`.as('hash')])
    .where('client_id', '=', clientId)
    .where('competitor_id', '=', id)
    .where('key', '>', after)
    .where('text', 'is not', null)
    .where(sql<boolean>`themes_mark IS DISTINCT FROM ${mark}`)
    .orderBy('key')
    .limit(limit)
    .execute();
}

/** Characters of a text that are read: what stands behind says the same again. */
const maxText = 20_000;

/** Notes what texts speak of, of those that were not edited meanwhile. */
export async function putThemes(
  tx: Transaction,
  { clientId, id }: CompetitorKey,
  { mark, read }: { mark: string; read: readonly { key: string; hash: string; theme_ids: string[] }[] },
): Promise<void> {
  await sql`
    UPDATE competitor_reviews AS r SET theme_ids = x.theme_ids, themes_mark = ${mark}
    FROM jsonb_to_recordset(${JSON.stringify(read)}::jsonb) AS x (key text, hash text, theme_ids uuid[])
    WHERE r.client_id = ${clientId} AND r.competitor_id = ${id} AND r.key = x.key AND md5(r.text) = x.hash
  `.execute(tx.query);
}

/** How many reviews of the competitor there are. */
export async function countReviews(handle: Handle, { clientId, id }: CompetitorKey): Promise<number> {
  const { count } = await handle.query
    .selectFrom('competitor_reviews')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('client_id', '=', clientId)
    .where('competitor_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}
