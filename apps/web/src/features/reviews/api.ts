import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
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

/** How many reviews came, changed or went since the list was read; events count it up. */
export const newsQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['reviews-news', clientId],
    queryFn: () => 0,
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
