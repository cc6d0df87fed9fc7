import { sql } from 'kysely';
import type { Handle } from '../../../db/database.ts';
import { walk } from '../../../db/page.ts';
import { columns, isEmptyFilter, orders, type RequestFilter, whereOf } from './queries.ts';

/** Exactly that moment: what is read is cut to milliseconds. */
const createdKey = sql<string>`r.created_at::text`;

/**
 * Texts that match, newest first, after one of them: for walking over all of them, however many there are. With the
 * names that a list on paper has, and no more.
 */
export function requestsBehind(
  handle: Handle,
  filter: RequestFilter,
  place: { created_key: string; id: string } | null,
  limit: number,
) {
  return handle.query
    .selectFrom((from) => {
      let cut = from
        .selectFrom('requests as r')
        .select(columns)
        .select(createdKey.as('created_key'))
        .where((eb) => whereOf(filter)(eb))
        .orderBy(orders['-created_at'])
        .limit(limit);
      if (place !== null)
        cut = cut.where(
          sql<boolean>`(r.created_at, r.id) < (${place.created_key}::timestamptz, ${place.id}::uuid)`,
        );
      return cut.as('r');
    })
    .innerJoin('clients as c', 'c.id', 'r.client_id')
    .innerJoin('areas as a', (join) =>
      join.onRef('a.client_id', '=', 'r.client_id').onRef('a.id', '=', 'r.area_id'),
    )
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .leftJoin('users as u', 'u.id', 'r.assignee_id')
    .selectAll('r')
    .select([
      'c.name as client_name',
      'a.fullname_area',
      'a.url',
      's.name as site_name',
      'u.full_name as assignee_name',
      'u.email as assignee_email',
    ])
    .orderBy(orders['-created_at']);
}

export type ListedRequest = Awaited<ReturnType<ReturnType<typeof requestsBehind>['execute']>>[number];

/** All texts that match, newest first, page after page; nothing is held between them. */
export async function* pagesOfRequests(
  handle: Handle,
  filter: RequestFilter,
): AsyncGenerator<ListedRequest[]> {
  if (isEmptyFilter(filter)) return;
  yield* walk<ListedRequest>((last, limit) => requestsBehind(handle, filter, last, limit));
}
