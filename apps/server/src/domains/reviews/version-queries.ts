import { sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import { type Page, pageOf } from '../../db/page.ts';

/** Earlier wordings of one review, newest first, each with when it was seen: it began where the one before it ended. */
export async function pageOfVersions(handle: Handle, clientId: string, reviewId: string, page: Page) {
  const of = handle.query
    .selectFrom('review_versions as v')
    .where('v.client_id', '=', clientId)
    .where('v.review_id', '=', reviewId);
  return pageOf(
    page,
    of
      .innerJoin('reviews as r', (join) =>
        join.onRef('r.client_id', '=', 'v.client_id').onRef('r.id', '=', 'v.review_id'),
      )
      .select([
        'v.version',
        'v.author',
        'v.recall',
        'v.rating',
        'v.publication_date',
        'v.seen_until',
        // Before the page is cut: the first of a page has its forerunner on the next.
        sql<string>`coalesce(lag(v.seen_until) OVER (ORDER BY v.version), r.first_seen)`.as('seen_from'),
      ])
      .orderBy('v.version', 'desc'),
    of.select(sql<number>`count(*)::int`.as('count')),
  );
}
