import type { RawBuilder } from 'kysely';
import type { Handle } from '../../db/database.ts';
import { conditionsOf, matchingReviews, type ReviewFilter } from './filter-query.ts';
import { orderOf, type ReviewSort } from './order-query.ts';

type Cut = number | RawBuilder<number>;

export interface CutOf {
  sort: ReviewSort;
  /** Few match: all of them are found first, and then put in order. */
  isFew?: boolean;
  /** Only so many are looked at, the first in this order that the client has in the days asked for. */
  among?: Cut;
  skip: Cut;
  limit: Cut;
}

type Matching = ReturnType<typeof matchingReviews>;

/** The reviews (alias `r`) of a page; of those with `isFew` only their keys are there. */
export function cutOf(
  handle: Handle,
  filter: ReviewFilter,
  { sort, skip, limit, isFew = false, among }: CutOf,
) {
  const cut = (from: Matching) => from.orderBy(orderOf(sort)).offset(skip).limit(limit);
  if (among !== undefined) {
    const { clients, publication_date, publication_date_from, publication_date_to } = filter;
    const days = { publication_date, publication_date_from, publication_date_to };
    const first = matchingReviews(handle, { clients, ...days })
      .orderBy(orderOf(sort))
      .limit(among);
    const looked = handle.query.selectFrom(first.selectAll('r').as('r')) as Matching;
    return cut(looked.where(conditionsOf(filter)));
  }
  const matching = matchingReviews(handle, filter);
  if (!isFew) return cut(matching);
  // OFFSET 0 keeps the order out of how they are found.
  const found = matching.select(keyColumns).offset(0);
  return cut(handle.query.selectFrom(found.as('r')) as unknown as Matching);
}

/** What reviews are told apart and put in order by. */
const keyColumns = [
  'r.client_id',
  'r.id',
  'r.publication_date',
  'r.rating',
  'r.likes',
  'r.first_seen',
] as const;
