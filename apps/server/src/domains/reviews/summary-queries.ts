import { sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import { matchingReviews, type ReviewFilter } from './filter-query.ts';
import { hasTone } from './tone-query.ts';

/** The filter with the one client it is of. */
export type FilterOfClient = ReviewFilter & { clients: readonly [string] };

/** How many reviews are alike in what is counted by; each of these stands in the index `reviews_by_date`. */
export function countedAlike(handle: Handle, filter: FilterOfClient) {
  return matchingReviews(handle, filter)
    .select([
      'r.area_id',
      'r.rating',
      'r.has_answers',
      'r.sex',
      'r.assignee_id',
      sql<boolean>`r.gone_since IS NOT NULL`.as('gone'),
      sql<boolean>`r.versions_count > 0`.as('edited'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy(['r.area_id', 'r.rating', 'r.has_answers', 'r.sex', 'r.assignee_id', 'gone', 'edited'])
    .execute();
}

export type AlikeReviews = Awaited<ReturnType<typeof countedAlike>>[number];

/** Where each area of the client belongs. */
export function placesOfAreas(handle: Handle, clientId: string) {
  return handle.query
    .selectFrom('areas')
    .select(['id', 'group_id', 'site_id'])
    .where('client_id', '=', clientId)
    .execute();
}

export interface Counted {
  value: string;
  count: number;
}

/** Tags that are offered as choices. */
const tagsShown = 200;

export function countedByTag(handle: Handle, filter: FilterOfClient): Promise<Counted[]> {
  return handle.query
    .selectFrom(
      matchingReviews(handle, filter)
        .where(sql<boolean>`r.tags <> '{}'`)
        .select(sql<string>`unnest(r.tags)`.as('value'))
        .as('t'),
    )
    .select(['t.value', sql<number>`count(*)::int`.as('count')])
    .groupBy('t.value')
    .orderBy('count', 'desc')
    .orderBy('t.value')
    .limit(tagsShown)
    .execute();
}

/** By periods of whole days (UTC), `until` not among them; each counts what lies in it, whatever the others have. */
export async function countedByPeriod(
  handle: Handle,
  filter: FilterOfClient,
  periods: readonly { value: string; from: string; until: string | null }[],
): Promise<Counted[]> {
  const first = periods.map(({ from }) => from).toSorted()[0];
  const counts = periods.map(({ value, from, until }) => {
    const ends = until === null ? sql`true` : sql`r.publication_date < ${until}::date`;
    return sql<number>`count(*) FILTER (WHERE r.publication_date >= ${from}::date AND ${ends})::int`.as(
      value,
    );
  });
  const row = await matchingReviews(handle, filter)
    .where(sql<boolean>`r.publication_date >= ${first}::date`)
    .select(counts)
    .executeTakeFirstOrThrow();
  return Object.entries(row).map(([value, count]) => ({ value, count }));
}

/** By marks of being useful: at least so many, and at least one. */
export async function countedByLikes(
  handle: Handle,
  filter: FilterOfClient,
  least: readonly string[],
): Promise<Counted[]> {
  const row = await matchingReviews(handle, filter)
    // As the index has them (`reviews_liked`).
    .where(sql<boolean>`r.likes >= 1`)
    .select(
      least.map((value) => sql<number>`count(*) FILTER (WHERE r.likes >= ${Number(value)})::int`.as(value)),
    )
    .executeTakeFirstOrThrow();
  return Object.entries(row).map(([value, count]) => ({ value, count }));
}

/** Whether a filter lets all reviews of its client through: what is joined to them is then counted without them. */
const isAll = (filter: FilterOfClient): boolean =>
  Object.entries(filter).every(([field, value]) => field === 'clients' || value === undefined);

export async function countedByTheme(handle: Handle, filter: FilterOfClient): Promise<Counted[]> {
  const [client] = filter.clients;
  const of = isAll(filter)
    ? sql``
    : sql`JOIN (${matchingReviews(handle, filter).select('r.id')}) r ON r.id = t.review_id`;
  // Counted before it is known which themes stand: joined to them first, each theme's reviews were looked up one by one.
  const { rows } = await sql<Counted>`
    SELECT c.theme_id AS value, c.count FROM (
      SELECT t.theme_id, count(*)::int AS count FROM review_themes t ${of}
      WHERE t.client_id = ${client} AND t.run_id =
        (SELECT u.id FROM theme_runs u WHERE u.client_id = ${client} AND u.is_current)
      GROUP BY t.theme_id
    ) c JOIN themes h ON h.client_id = ${client} AND h.id = c.theme_id AND h.removed_at IS NULL
    ORDER BY c.count DESC, value`.execute(handle.query);
  return rows;
}

/** By what the text sounds like, and those that say the opposite of their grade. */
export async function countedByTone(handle: Handle, filter: FilterOfClient): Promise<Counted[]> {
  const [client] = filter.clients;
  const of = isAll(filter)
    ? sql``
    : sql`JOIN (${matchingReviews(handle, filter).select('r.id')}) r ON r.id = s.review_id`;
  const { rows } = await sql<Record<'positive' | 'neutral' | 'negative' | 'contradicts', number>>`
    SELECT count(*) FILTER (WHERE ${hasTone('positive')})::int AS positive,
      count(*) FILTER (WHERE ${hasTone('neutral')})::int AS neutral,
      count(*) FILTER (WHERE ${hasTone('negative')})::int AS negative,
      count(*) FILTER (WHERE s.contradicts_grade)::int AS contradicts
    FROM review_sentiments s ${of} WHERE s.client_id = ${client}`.execute(handle.query);
  return Object.entries(rows[0] ?? {}).map(([value, count]) => ({ value, count }));
}

/** By how far the official answer is that is being prepared here. */
export async function countedByAnswer(handle: Handle, filter: FilterOfClient): Promise<Counted[]> {
  const [client] = filter.clients;
  const { rows } = await sql<Counted>`
    SELECT o.state AS value, count(*)::int AS count FROM official_answers o
    JOIN (${matchingReviews(handle, filter).select('r.id')}) r ON r.id = o.review_id
    WHERE o.client_id = ${client} GROUP BY o.state`.execute(handle.query);
  return rows;
}
