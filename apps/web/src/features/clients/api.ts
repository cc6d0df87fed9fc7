import { type QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, type Body, type Query, api } from '../../lib/api.ts';

export type Client = Answer<'GET /reviews/clients/{client_id}'>;
export type ClientStatus = Client['status'];
export type ClientsFilter = Query<'GET /reviews/clients/'>;

export const clientsQuery = (query: ClientsFilter) =>
  queryOptions({
    queryKey: ['clients', 'list', query],
    queryFn: ({ signal }) => api('GET /reviews/clients/', { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const clientQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['clients', 'one', clientId],
    queryFn: ({ signal }) =>
      api('GET /reviews/clients/{client_id}', { params: { client_id: clientId } }, { signal }),
  });

export function createClient(body: Body<'POST /reviews/clients/'>): Promise<Client> {
  return api('POST /reviews/clients/', { body });
}

export function updateClient(id: string, body: Body<'PATCH /reviews/clients/{client_id}'>): Promise<Client> {
  return api('PATCH /reviews/clients/{client_id}', { params: { client_id: id }, body });
}

export function archiveClient(id: string): Promise<Client> {
  return api('DELETE /reviews/clients/{client_id}', { params: { client_id: id } });
}

/** Everything that shows clients asks anew. */
export function refreshClients(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['clients'] });
}
