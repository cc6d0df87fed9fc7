import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { css } from '#styled/css';
import { type Area, areasQuery } from '../areas/index.ts';
import { type Review, type ReviewsFilter, reviewsQuery } from './api.ts';
import { useElsewhere } from './use-elsewhere.ts';

const noAreas: readonly Area[] = [];
// Between the sidebar and the open panel (30 rem): nothing of the list lies under it.
const beside = css({ maxWidth: { lg: 'calc(100vw - 46rem)' } });

/**
 * Reviews page after page as one scrolls, a client's or those of all clients, with what a list of them needs.
 *
 * @param opened id of the review whose panel is open
 */
export function useReviewPages(
  clientId: string | undefined,
  filter: ReviewsFilter,
  opened: string | undefined,
) {
  const query = reviewsQuery(clientId, filter);
  const reviews = useInfiniteQuery(query);
  const areas =
    useQuery({ ...areasQuery(clientId ?? ''), enabled: clientId !== undefined }).data?.data ?? noAreas;
  const items = useMemo(() => unique(reviews.data?.pages.flatMap((page) => page.data) ?? []), [reviews.data]);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = reviews;
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const elsewhere = useElsewhere(clientId, opened, items, reviews.isPending);
  const isOpen = elsewhere !== undefined || items.some((review) => review.id === opened);
  return {
    clientId,
    filter,
    queryKey: query.queryKey,
    reviews,
    areas,
    items,
    /** All that match; undefined until the first page is there. */
    count: reviews.data?.pages.at(-1)?.count,
    elsewhere,
    isOpen,
    onEnd,
    /** For the element around list and bar: leaves room for the open panel. */
    className: isOpen ? beside : undefined,
  };
}

/** A review that moved down while pages were loaded would come twice. */
function unique(list: readonly Review[]): Review[] {
  return [...new Map(list.map((review) => [review.id, review])).values()];
}
