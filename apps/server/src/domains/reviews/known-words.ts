import { readSearch } from '@molva/russian/search-language';
import type { Handle } from '../../db/database.ts';
import { isOfWordsAlone, readWordQuery } from '../../db/text-search.ts';
import type { AppContext } from '../../kernel/context.ts';
import type { ReviewFilter } from './filter-query.ts';

/** The filter whatever the words. */
export const withoutWords = (filter: ReviewFilter): ReviewFilter => ({
  ...filter,
  recall: undefined,
  word_query: undefined,
});

/**
 * The filter with what its words are in the client's vocabulary, read once for each version of the client: PostgreSQL takes as long to make
 * a query of half a word as to answer it.
 */
export async function withKnownWords(
  { kept }: Pick<AppContext, 'kept'>,
  handle: Handle,
  filter: ReviewFilter,
  { clientId, version }: { clientId: string; version: string | null },
): Promise<ReviewFilter> {
  if (!filter.recall) return filter;
  const terms = readSearch(filter.recall);
  if (!isOfWordsAlone(terms)) return filter;
  const read = () => readWordQuery(handle, terms, [clientId]);
  return {
    ...filter,
    word_query: await kept.wordQueries.getOrRead(`${clientId} ${filter.recall}`, version, read),
  };
}
