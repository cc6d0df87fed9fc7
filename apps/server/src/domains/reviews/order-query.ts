import { type RawBuilder, sql } from 'kysely';
import { orderBy, type OrderKey } from '../../db/key-order.ts';
import type { ReviewFilter } from './filter-query.ts';

export type ReviewSort =
  | '-publication_date'
  | 'publication_date'
  | '-rating'
  | 'rating'
  | '-likes'
  | '-first_seen';

/** Of a moment, since 1970: what PostgreSQL keeps of it, and less than a number holds exactly. */
const microseconds = (column: RawBuilder<unknown>) =>
  sql<number | null>`(extract(epoch FROM ${column}) * 1000000)::bigint`;

const id: OrderKey = { column: sql`r.id`, type: sql`uuid`, descends: true };
const newest: OrderKey = {
  column: sql`r.publication_date`,
  type: sql`timestamptz`,
  descends: true,
  nulls: 'last',
  asNumber: microseconds(sql`r.publication_date`),
};
const rating: OrderKey = {
  column: sql`r.rating`,
  type: sql`numeric`,
  descends: true,
  nulls: 'last',
  asNumber: sql`r.rating`,
};

/** What reviews (alias `r`) are ordered by, so that no two are equal. */
export const sortKeys: Readonly<Record<ReviewSort, readonly OrderKey[]>> = {
  '-publication_date': [newest, id],
  publication_date: [
    { ...newest, descends: false, nulls: 'first' },
    { ...id, descends: false },
  ],
  '-rating': [rating, newest, id],
  rating: [{ ...rating, descends: false }, newest, id],
  '-likes': [
    { column: sql`r.likes`, type: sql`integer`, descends: true, nulls: 'last', asNumber: sql`r.likes` },
    newest,
    id,
  ],
  '-first_seen': [
    {
      column: sql`r.first_seen`,
      type: sql`timestamptz`,
      descends: true,
      asNumber: microseconds(sql`r.first_seen`),
    },
    id,
  ],
};

export const orderOf = (sort: ReviewSort) => orderBy(sortKeys[sort]);

/**
 * The filter for what stands first in an order that no index has for all: of the lowest grade (1), of the highest (5), with marks
 * of being useful. Of one grade the order is that of days, which an index has; a page that these fill is the page of all. Null
 * where there is nothing to gain.
 */
export function firstInOrder(filter: ReviewFilter, sort: ReviewSort): ReviewFilter | null {
  const { rating, rating_from: from = 1, rating_to: to = 5, likes, likes_from } = filter;
  if (sort === '-likes') return (likes ?? likes_from) ? null : { ...filter, likes_from: 1 };
  const first = sort === 'rating' ? 1 : sort === '-rating' ? 5 : null;
  if (first === null || rating !== undefined || first < from || first > to) return null;
  return { ...filter, rating: first };
}
