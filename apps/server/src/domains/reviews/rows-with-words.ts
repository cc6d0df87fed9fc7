import type { Handle } from '../../db/database.ts';
import type { JsonSource } from '../../db/json-rows.ts';
import type { AppContext } from '../../kernel/context.ts';
import type { ReviewFilter } from './filter-query.ts';
import { withoutWords } from './known-words.ts';
import { type ListedReview, rowsOfReviews } from './list-query.ts';
import { datedReviews } from './months-query.ts';
import type { ReviewSort } from './order-query.ts';

/** So many reviews that have the words are found by the index of words, which knows no order: all of them are put in order. */
const few = 5_000;

/** Words may stand more densely in old reviews than in new ones: so many times more are looked at before the index is asked. */
const slack = 4;

/**
 * What asking the index costs before it has found anything, in reviews looked at: words stand there with those of all clients. At a
 * million reviews 80 are looked at in that time, at ten million 700.
 */
const indexCost = 300;

interface Asked {
  filter: ReviewFilter;
  page: { sort: ReviewSort; skip: number; limit: number };
  /** How many have the words. */
  count: number;
  /** The one client that is asked for and its version, where the first rows may be looked at one after the other. */
  ofClient: { clientId: string; version: string | null } | null;
}

interface Ways {
  rows(filter: ReviewFilter, isFew: boolean): Promise<ListedReview[]>;
  count(filter: ReviewFilter): Promise<number>;
}

/**
 * The rows of a page of reviews that have some words. Whichever costs less: to look at one review after the other in the list's order
 * until the page is full, or to find all that have the words by their index and put them in order.
 */
export async function rowsWithWords(
  context: Pick<AppContext, 'kept'>,
  source: JsonSource,
  asked: Asked,
  ways: Ways,
): Promise<ListedReview[]> {
  const { filter, page, count } = asked;
  const found = await rowsAmongFirst(context, source, asked);
  if (found) return found;
  if (count <= few) return ways.rows(filter, true);
  const all = await ways.count(withoutWords(filter));
  const isCommon = toLookAt(page, all, count) < count;
  return ways.rows({ ...filter, isCommon }, false);
}

/** Reviews that are looked at until the page is full, where they stand as densely everywhere. */
const toLookAt = ({ skip, limit }: Asked['page'], all: number, count: number): number =>
  Math.ceil(((skip + limit) * all) / count);

/** Null where that would cost more, or has not filled the page. */
async function rowsAmongFirst(
  context: Pick<AppContext, 'kept'>,
  source: JsonSource,
  { filter, page, count, ofClient }: Asked,
): Promise<ListedReview[] | null> {
  // Only by their days are all of a client's reviews in an index.
  if (ofClient === null || !page.sort.endsWith('publication_date')) return null;
  const all = await allOf(context, source.handle, filter, ofClient);
  const expected = toLookAt(page, all, count);
  // Fewer than have the words: those without a date are in no month.
  if (all < count || expected >= count + indexCost) return null;
  const among = { ...page, among: slack * expected };
  const found = await rowsOfReviews(source, { ...filter, isCommon: true }, among);
  return found.length === Math.min(page.limit, count - page.skip) ? found : null;
}

/** All reviews of the client in the months asked for, from what is counted of months: once for each version. */
function allOf(
  { kept }: Pick<AppContext, 'kept'>,
  handle: Handle,
  { publication_date: day, publication_date_from: from = day, publication_date_to: to = day }: ReviewFilter,
  { clientId, version }: NonNullable<Asked['ofClient']>,
): Promise<number> {
  const months = { start: from?.slice(0, 7), end: to?.slice(0, 7) };
  const of = `${clientId} months ${JSON.stringify(months)}`;
  return kept.counts.getOrRead(of, version, () => datedReviews(handle, clientId, months));
}
