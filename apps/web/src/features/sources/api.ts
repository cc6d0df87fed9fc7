import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, type Body, api } from '../../lib/api.ts';
import type { SourcesSearch } from './search.ts';
import { query } from '../../lib/query.ts';

export type SourceList = Answer<'GET /reviews/clients/requests/sources'>;
export type Source = SourceList['data'][number];
export type NewSource = Body<'POST /reviews/clients/requests/sources'>;
export type SourceChange = Body<'PUT /reviews/clients/requests/sources'>;

export const sourcesPageSize = 50;

export const sourcesFilter = (clientId: string, search: Omit<SourcesSearch, 'source'>) =>
  ({
    client_id: clientId,
    area_id: search.area,
    used: search.used === undefined ? undefined : search.used ? 'true' : 'false',
    consent: search.consent,
    q: search.q,
  }) as const;

export const sourcesQuery = (clientId: string, search: Omit<SourcesSearch, 'source'>) =>
  query(
    'GET /reviews/clients/requests/sources',
    {
      query: {
        ...sourcesFilter(clientId, search),
        skip: ((search.page ?? 1) - 1) * sourcesPageSize,
        limit: sourcesPageSize,
      },
    },
    { placeholderData: keepPreviousData },
  );

/** One source; null where there is none (any more). */
export const sourceQuery = (clientId: string, id: string) =>
  queryOptions({
    ...query('GET /reviews/clients/requests/sources', { query: { client_id: clientId, id, limit: 1 } }),
    select: ({ data }) => data[0] ?? null,
  });

/** The customer's contact; the server notes who has seen it. */
export async function revealContact({ id, client_id }: Pick<Source, 'id' | 'client_id'>): Promise<string> {
  const { contact } = await api('POST /reviews/clients/requests/sources/{id}/contact', {
    params: { id },
    body: { client_id },
  });
  return contact;
}
