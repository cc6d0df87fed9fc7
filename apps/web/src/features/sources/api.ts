import { type QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, type Body, api } from '../../lib/api.ts';
import { refreshLists } from '../requests/api.ts';
import type { SourcesSearch } from './search.ts';

export type SourceList = Answer<'GET /reviews/clients/requests/sources'>;
export type Source = SourceList['data'][number];
export type NewSource = Body<'POST /reviews/clients/requests/sources'>;
export type SourceChange = Body<'PUT /reviews/clients/requests/sources'>;

export const sourcesPageSize = 50;

export const sourcesQuery = (clientId: string, search: Omit<SourcesSearch, 'source'>) =>
  queryOptions({
    queryKey: ['sources', clientId, 'list', search],
    queryFn: ({ signal }) =>
      api(
        'GET /reviews/clients/requests/sources',
        {
          query: {
            client_id: clientId,
            area_id: search.area,
            used: search.used === undefined ? undefined : search.used ? 'true' : 'false',
            consent: search.consent,
            q: search.q,
            skip: ((search.page ?? 1) - 1) * sourcesPageSize,
            limit: sourcesPageSize,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** One source; null where there is none (any more). */
export const sourceQuery = (clientId: string, id: string) =>
  queryOptions({
    queryKey: ['sources', clientId, 'one', id],
    queryFn: async ({ signal }) => {
      const query = { client_id: clientId, id, limit: 1 };
      const { data } = await api('GET /reviews/clients/requests/sources', { query }, { signal });
      return data[0] ?? null;
    },
  });

export function createSource(body: NewSource): Promise<Source> {
  return api('POST /reviews/clients/requests/sources', { body });
}

export function updateSource(body: SourceChange): Promise<Source> {
  return api('PUT /reviews/clients/requests/sources', { body });
}

/** The customer's contact; the server notes who has seen it. */
export async function revealContact({ id, client_id }: Pick<Source, 'id' | 'client_id'>): Promise<string> {
  const { contact } = await api('POST /reviews/clients/requests/sources/{id}/contact', {
    params: { id },
    body: { client_id },
  });
  return contact;
}

export function withdrawConsent({ id, client_id }: Pick<Source, 'id' | 'client_id'>, erase: boolean) {
  return api('POST /reviews/clients/requests/sources/{id}/withdraw', {
    params: { id },
    body: { client_id, erase },
  });
}

export function deleteSource({ id, client_id }: Pick<Source, 'id' | 'client_id'>): Promise<unknown> {
  return api('DELETE /reviews/clients/requests/sources', { query: { id, client_id } });
}

/** Sources, and texts that stand on them. */
export async function refreshSources(queryClient: QueryClient, clientId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['sources', clientId] }),
    refreshLists(queryClient),
  ]);
}
