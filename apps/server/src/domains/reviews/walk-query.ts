import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import { partsAfter, positionOf } from '../../db/key-order.ts';
import { oneAhead } from '../../lib/one-ahead.ts';
import { matchingReviews, type ReviewFilter } from './filter-query.ts';
import { orderOf, type ReviewSort, sortKeys } from './order-query.ts';

/** How many reviews are read at once with all that is shown of them; whoever reads them says how many the next may be. */
export interface Pace {
  rows: number;
}

/** The first ones soon. */
export const firstPace = (): Pace => ({ rows: firstFound });
const firstFound = 250;
/** Of which so many are found at once: of an order that no index has, finding any means to look at all. */
const foundAtOnce = (sort: ReviewSort) => (sort.endsWith('publication_date') ? 5_000 : 20_000);

/** Of an id and what parts it from the next, as PostgreSQL writes an array. */
const idLength = 37;

/** Reviews that are read at once, by their ids as PostgreSQL writes an array. */
export interface Part {
  ids: string;
  count: number;
}

/**
 * Ids of all reviews that match, in the order asked for, however many there are: part after part, from where the one before
 * ended. Nothing is held in PostgreSQL between two parts, and one whose reader takes
 * its time holds no connection.
 */
export async function* walkReviews(
  handle: Handle,
  filter: ReviewFilter,
  sort: ReviewSort,
  pace: Pace,
): AsyncGenerator<Part> {
  // The next are found while these are read.
  for await (const { ids, count } of oneAhead(findReviews(handle, filter, sort)))
    for (let from = 0, to = 0; from < count; from = to) {
      to = Math.min(from + pace.rows, count);
      yield { ids: `{${ids.slice(1 + from * idLength, to * idLength)}}`, count: to - from };
    }
}

interface Found extends Part {
  last: (string | null)[];
}

/** As one text each: an object for every id would stay long enough to fill the heap with what is no more than a file. */
async function* findReviews(handle: Handle, filter: ReviewFilter, sort: ReviewSort): AsyncGenerator<Found> {
  const keys = sortKeys[sort];
  let parts: (RawBuilder<boolean> | null)[] = [null];
  let limit = firstFound;
  while (parts.length > 0) {
    const [part = null, ...later] = parts;
    let cut = matchingReviews(handle, filter)
      .select(['r.id', sql<string>`${positionOf(keys)}::text`.as('place')])
      .orderBy(orderOf(sort))
      .limit(limit);
    if (part !== null) cut = cut.where(part);
    const { rows } = await sql<Found>`
      SELECT array_agg(f.id)::text AS ids, count(*)::int AS count, (array_agg(f.place))[count(*)]::text[] AS last
      FROM (${cut}) f`.execute(handle.query);
    const [found] = rows;
    if (found && found.count > 0) yield found;
    parts = !found || found.count < limit ? later : partsAfter(keys, found.last);
    limit = foundAtOnce(sort);
  }
}
