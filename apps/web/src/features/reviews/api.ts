import { type InfiniteData, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Answer, Query } from '../../lib/api.ts';
import { kept, pages, query } from '../../lib/query.ts';

export type ReviewList = Answer<'GET /reviews/clients/requests/get-reviews-and-answers'>;
export type Review = ReviewList['data'][number];
export type ReviewAnswer = Review['answers'][number];
export type ReviewsFilter = Query<'GET /reviews/clients/requests/get-reviews-and-answers'>;

const pageSize = 50;
const list = 'GET /reviews/clients/requests/get-reviews-and-answers';

/** Reviews with their answers, page after page as one scrolls: a client's, or those of all clients one may see. */
export const reviewsQuery = (clientId: string | undefined, filter: ReviewsFilter) =>
  pages(
    list,
    { query: { ...filter, client_id: clientId, limit: pageSize } },
    { placeholderData: keepPreviousData },
  );

export type ReviewSummary = Answer<'GET /reviews/clients/requests/reviews-summary'>;

/** What a client's list is about, and how many each choice of its filters would show. */
export const summaryQuery = (clientId: string, { sort: _sort, ...filter }: ReviewsFilter) =>
  query(
    'GET /reviews/clients/requests/reviews-summary',
    { query: { ...filter, client_id: clientId } },
    { placeholderData: keepPreviousData },
  );

/** Clients that the list of all clients knows by their names, at most. */
export const maxClients = 1000;

/** Whose the reviews of all clients are, those with most first. */
export const byClientQuery = ({ sort: _sort, ...filter }: ReviewsFilter) =>
  query(
    'GET /reviews/clients/requests/reviews-by-client',
    { query: { ...filter, limit: maxClients } },
    { placeholderData: keepPreviousData },
  );

/** One review as it stands now; none where there is none that one may see. */
export const reviewQuery = (clientId: string | undefined, id: string) =>
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
    // The list of all clients names none.
    kept(list, undefined, 'pages'),
    (known) => known && { ...known, pages: known.pages.map(patched) },
  );
  queryClient.setQueryData(reviewQuery(clientId, id).queryKey, (known) => known && patched(known));
}

/** What came to a list since it was read. */
export interface ReviewNews {
  readonly added: number;
  /** Changed, gone, or marked by somebody else. */
  readonly changed: number;
}
export const noNews: ReviewNews = { added: 0, changed: 0 };

/** Events count it up; without a client it is of all of them. */
export const newsQuery = (clientId: string | undefined) =>
  queryOptions({
    queryKey: ['reviews-news', clientId ?? 'all'],
    queryFn: () => noNews,
    initialData: noNews,
    staleTime: Number.POSITIVE_INFINITY,
  });
