import type { Review } from './api.ts';
import { pages } from '../../lib/query.ts';

const pageSize = 20;

/** Earlier wordings of a review, newest first. Asked anew where the author has changed it once more. */
export const reviewVersionsQuery = ({ client_id, id, versions_count }: Review) =>
  pages(
    'GET /reviews/clients/requests/review-versions',
    { query: { client_id, id, limit: pageSize } },
    { edition: versions_count },
  );
