import { type InfiniteData, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Answer, Query } from '../../lib/api.ts';
import { kept, pages, query } from '../../lib/query.ts';

export type ReviewList = Answer<'GET /reviews/clients/requests/get-reviews-and-answers'>;
export type Review = ReviewList['data'][number];
export type ReviewAnswer = Review['answers'][number];
export type ReviewsFilter = Query<'GET /reviews/clients/requests/get-reviews-and-answers'>;

const pageSize = 50;
const list = 'GET /reviews/clients/requests/get-reviews-and-answers';

/** A client's reviews with their answers, page after page as one scrolls. */
export const reviewsQuery = (clientId: string, filter: ReviewsFilter) =>
  pages(
    list,
    { query: { ...filter, client_id: clientId, limit: pageSize } },
    { placeholderData: keepPreviousData },
  );

/** One review as it stands now; none where there is none that one may see. */
export const reviewQuery = (clientId: string, id: string) =>
  query(list, { query: { client_id: clientId, id, limit: 1 } });

/**
 * Puts what is known now of a review into every list that shows it. Lists are not asked anew: the one that is open
 * must not lose the row under one's hands, though it may no longer match the filter.
 */
export function patchReview(
  queryClient: QueryClient,
  clientId: string,
  id: string,
  change: Partial<Review>,
): void {
  const patched = (known: ReviewList): ReviewList => ({
    ...known,
    data: known.data.map((review) => (review.id === id ? { ...review, ...change } : review)),
  });
  queryClient.setQueriesData<InfiniteData<ReviewList>>(
    kept(list, clientId, 'pages'),
    (known) => known && { ...known, pages: known.pages.map(patched) },
  );
  queryClient.setQueryData(reviewQuery(clientId, id).queryKey, (known) => known && patched(known));
}

/** How many reviews came, changed or went since the list was read; events count it up. */
export const newsQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['reviews-news', clientId],
    queryFn: () => 0,
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
