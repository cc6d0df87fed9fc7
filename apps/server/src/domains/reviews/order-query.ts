import { type RawBuilder, sql } from 'kysely';
import { orderBy, type OrderKey } from '../../db/key-order.ts';

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
