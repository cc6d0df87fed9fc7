import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { Review } from './api.ts';

const pageSize = 20;

/** Earlier wordings of a review, newest first. Asked anew where the author has changed it once more. */
export const reviewVersionsQuery = ({ client_id, id, versions_count }: Review) =>
  infiniteQueryOptions({
    queryKey: ['review-versions', client_id, id, versions_count],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /reviews/clients/requests/review-versions',
        { query: { client_id, id, skip: pageParam, limit: pageSize } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
      return last.data.length > 0 && loaded < last.count ? loaded : undefined;
    },
  });
