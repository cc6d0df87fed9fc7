import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, type Query, api } from '../../lib/api.ts';

export type RequestList = Answer<'GET /reviews/clients/requests/search'>;
export type Request = RequestList['data'][number];
export type RequestsFilter = Query<'GET /reviews/clients/requests/search'>;

/**
 * Texts by any of their fields.
 *
 * @param isClient a client's user has a call of its own, which leaves out what staff say among themselves
 */
export const requestsQuery = (isClient: boolean, filter: RequestsFilter) =>
  queryOptions({
    queryKey: ['requests', isClient ? 'own' : 'staff', filter],
    queryFn: ({ signal }) =>
      isClient
        ? api('GET /reviews/clients/requests/search-for-client', { query: filter }, { signal })
        : api('GET /reviews/clients/requests/search', { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
