import type { RawBuilder } from 'kysely';
import type { Handle } from '../../db/database.ts';
import { partsAfter, placeOf } from '../../db/key-order.ts';
import { type ExportedReview, exportedReviews } from './export-query.ts';
import type { ReviewFilter } from './filter-query.ts';
import { matchingReviews } from './list-query.ts';
import { orderOf, type ReviewSort, sortKeys } from './order-query.ts';

/** Reviews read at once with all that is shown of them; the first ones soon. */
const readAtOnce = 250;
/** Of which so many are found at once: of an order that no index has, finding any means to look at all. */
const foundAtOnce = (sort: ReviewSort) => (sort.endsWith('publication_date') ? 5_000 : 20_000);

/**
 * All reviews that match, in the order asked for, however many there are: part after part, from where the one before ended.
 * Nothing is held in PostgreSQL between two parts, and one whose reader takes its time holds no connection.
 */
export async function* walkReviews(
  handle: Handle,
  filter: ReviewFilter,
  sort: ReviewSort,
): AsyncGenerator<ExportedReview[]> {
  for await (const found of findReviews(handle, filter, sort))
    for (let from = 0; from < found.length; from += readAtOnce) {
      const rows = await exportedReviews(handle, found.slice(from, from + readAtOnce));
      if (rows.length > 0) yield rows;
    }
}

async function* findReviews(handle: Handle, filter: ReviewFilter, sort: ReviewSort) {
  const keys = sortKeys[sort];
  let parts: (RawBuilder<boolean> | null)[] = [null];
  let limit = readAtOnce;
  while (parts.length > 0) {
    const [part = null, ...later] = parts;
    let cut = matchingReviews(handle, filter)
      .select(['r.client_id', 'r.id', placeOf(keys).as('place')])
      .orderBy(orderOf(sort))
      .limit(limit);
    if (part !== null) cut = cut.where(part);
    const found = await cut.execute();
    if (found.length > 0) yield found;
    const last = found.at(-1);
    parts = last === undefined || found.length < limit ? later : partsAfter(keys, last.place);
    limit = foundAtOnce(sort);
  }
}
