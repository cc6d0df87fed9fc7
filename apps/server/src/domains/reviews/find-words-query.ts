import type { SearchTerms } from '@molva/russian/search-language';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import { type Clients, ofClients } from '../../db/of-clients.ts';
import type { Page } from '../../db/page.ts';
import { foundPage, type FoundPage } from '../../db/found-page.ts';
import { hasTermsUnindexed, searchedReviews } from '../../db/text-search.ts';

export interface FoundReview {
  id: string;
  client_id: string;
  area_id: string;
  parent_id: string | null;
  title: string | null;
  author: string | null;
  recall: string | null;
  rating: number | null;
  publication_date: string | null;
}

/**
 * The newest rows that are looked at one by one, of clients by their ids and of all, and how many must have the words to call
 * them common: of what is rarer the index of words has so few that they can be put in order.
 */
const window = { some: 500, all: 2_000 };
const common = 25;

interface Where {
  clients: Clients;
  of: 'reviews' | 'answers';
  terms: SearchTerms;
  /** So many rows that a common word is looked for among the newest before the index of words is asked. */
  isLarge: boolean;
}

/**
 * Reviews, or answers, with the words, newest first. A word that few have is looked up in the index of words and all of
 * them are put in order; one that many have is found by walking the newest (an index by words knows no dates), so that
 * neither costs what there is in all.
 */
export async function findByWords(handle: Handle, where: Where, page: Page): Promise<FoundPage<FoundReview>> {
  if (where.isLarge) {
    const newest = await amongNewest(handle, where, page);
    // What follows the page must be known of, too, or nobody could go on to it.
    if (newest.count > Math.max(common, page.skip + page.limit)) return newest;
  }
  return foundPage<FoundReview>(
    handle,
    {
      table: sql`reviews`,
      where: scoped(where),
      columns,
      date: 'publication_date',
      searched: searchedReviews,
      terms: where.terms,
      clients: where.clients,
    },
    page,
  );
}

const columns = sql`r.id, r.client_id, r.area_id, r.parent_id, r.title, r.author, r.recall, r.rating, r.publication_date`;

/** The newest rows that have the words. */
async function amongNewest(
  handle: Handle,
  where: Where,
  { skip, limit }: Page,
): Promise<FoundPage<FoundReview>> {
  const newest = sql`ORDER BY r.publication_date DESC NULLS LAST, r.id DESC`;
  const { rows } = await sql<FoundReview & { count: number }>`
    SELECT ${columns}, count(*) OVER ()::int AS count FROM (
      SELECT ${columns}, r.search FROM reviews r WHERE ${scoped(where)} ${newest}
      LIMIT ${where.clients === 'all' ? window.all : window.some}
    ) r WHERE ${hasTermsUnindexed(searchedReviews, where.terms, null)}
    ${newest} OFFSET ${skip} LIMIT ${limit}`.execute(handle.query);
  return { rows, count: rows[0]?.count ?? 0, isExact: false };
}

function scoped({ clients, of }: Where): RawBuilder<unknown> {
  const kind = of === 'reviews' ? sql`r.parent_id IS NULL` : sql`r.parent_id IS NOT NULL`;
  return sql`${ofClients(sql`r.client_id`, clients)} AND ${kind}`;
}
