import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { type Answer, type Query, api } from '../../lib/api.ts';

export type ReviewList = Answer<'GET /reviews/clients/requests/get-reviews-and-answers'>;
export type Review = ReviewList['data'][number];
export type ReviewAnswer = Review['answers'][number];
export type ReviewsFilter = Query<'GET /reviews/clients/requests/get-reviews-and-answers'>;

const pageSize = 50;

/** A client's reviews with their answers, page after page as one scrolls. */
export const reviewsQuery = (clientId: string, filter: ReviewsFilter) =>
  infiniteQueryOptions({
    queryKey: ['reviews', clientId, filter],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /reviews/clients/requests/get-reviews-and-answers',
        { query: { ...filter, client_id: clientId, skip: pageParam, limit: pageSize } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
      return last.data.length > 0 && loaded < last.count ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
  });

/** One review as it stands now; `null` where there is none that one may see. */
export const reviewQuery = (clientId: string, id: string) =>
  queryOptions({
    queryKey: ['review', clientId, id],
    queryFn: async ({ signal }) => {
      const { data } = await api(
        'GET /reviews/clients/requests/get-reviews-and-answers',
        { query: { client_id: clientId, id, limit: 1 } },
        { signal },
      );
      return data[0] ?? null;
    },
  });

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
  queryClient.setQueriesData<InfiniteData<ReviewList>>(
    { queryKey: ['reviews', clientId] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          data: page.data.map((review) => (review.id === id ? { ...review, ...change } : review)),
        })),
      },
  );
  queryClient.setQueryData(
    reviewQuery(clientId, id).queryKey,
    (review) => review && { ...review, ...change },
  );
  void queryClient.invalidateQueries({ queryKey: ['reviews', clientId], refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
}

/** How many reviews came, changed or went since the list was read; events count it up. */
export const newsQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['reviews-news', clientId],
    queryFn: () => 0,
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
