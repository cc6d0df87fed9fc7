import type { AppContext } from '../../kernel/context.ts';
import type { JsonSource } from '../../db/json-rows.ts';
import { positionOf, rangeAfter } from '../../db/key-order.ts';
import type { Page } from '../../db/page.ts';
import { inTheirOrder, type ListedReview } from './list-query.ts';
import { matchingReviews, type ReviewFilter } from './filter-query.ts';
import { orderOf, type ReviewSort, sortKeys } from './order-query.ts';

/** From so many rows on it costs more to pass over them than to find the page by itself first. */
export const farDown = 500;

/**
 * A page far down the list of one client. It is found without what is shown of it, which an index alone can tell, and from where
 * an earlier page ended, as long as nothing of the client changed since: the thousandth page costs what the first does.
 */
export async function rowsFarDown(
  { kept }: Pick<AppContext, 'kept'>,
  source: JsonSource,
  { filter, version }: { filter: ReviewFilter; version: string | null },
  { sort, skip, limit }: Page & { sort: ReviewSort },
): Promise<ListedReview[]> {
  const of = `${sort} ${JSON.stringify(filter)}`;
  const keys = sortKeys[sort];
  const note = (at: number, row: { place: (string | null)[] } | undefined) => {
    if (version !== null && row !== undefined) kept.keepPlace(of, version, { at, place: row.place });
  };
  const page = (passed: number, rows: number) =>
    matchingReviews(source.handle, filter)
      .select(['r.client_id', 'r.id', positionOf(keys).as('place')])
      .orderBy(orderOf(sort))
      .offset(passed)
      .limit(rows);
  const from = version === null ? undefined : kept.placeBefore(of, version, skip);
  const range = from ? rangeAfter(keys, from.place) : null;
  let found =
    from && range
      ? await page(skip - from.at, limit)
          .where(range)
          .execute()
      : [];
  // Fewer: the range ends where rows without a value begin, or the list does. Both are found from its beginning.
  if (found.length < limit) {
    const [before, ...rows] = await page(skip - 1, limit + 1).execute();
    // Whoever jumped here comes back, or goes on.
    note(skip, before);
    found = rows;
  }
  note(skip + found.length, found.at(-1));
  return inTheirOrder(source, found);
}
