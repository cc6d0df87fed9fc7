import type { Answer } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { parseSearch, stringifySearch } from '../../../lib/search.ts';
import { readReviewsSearch, type ReviewsSearch } from '../search.ts';

const path = 'GET /reviews/clients/requests/review-views';
export type ReviewView = Answer<typeof path>['data'][number];

/** Saved views of a client's list, or of the list of all. */
export const viewsQuery = (clientId: string | undefined) => query(path, { query: { client_id: clientId } });

/** What a view keeps of the address: filters and order. The same state is the same text, in whatever order it was chosen. */
export const stateOf = ({ review: _opened, ...search }: ReviewsSearch): string =>
  stringifySearch(readReviewsSearch(search)).replace(/^\?/, '');

/** The address a view stands for; what is no filter any more is left out. */
export const searchOf = ({ state }: Pick<ReviewView, 'state'>): ReviewsSearch =>
  readReviewsSearch(parseSearch(state));
