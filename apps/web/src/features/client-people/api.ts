import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Answer, type Body, api } from '../../lib/api.ts';

export type ClientPeople = Answer<'GET /reviews/clients/{client_id}/people'>;
export type ClientAccount = ClientPeople['accounts'][number];
export type IssuedAccount = Answer<'POST /reviews/clients/create-client-account'>;

export const clientPeopleQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['client-people', clientId],
    queryFn: ({ signal }) =>
      api('GET /reviews/clients/{client_id}/people', { params: { client_id: clientId } }, { signal }),
  });

export function createAccount(
  body: Body<'POST /reviews/clients/create-client-account'>,
): Promise<IssuedAccount> {
  return api('POST /reviews/clients/create-client-account', { body });
}

export function changeAccount(body: Body<'PUT /reviews/clients/client-account'>): Promise<IssuedAccount> {
  return api('PUT /reviews/clients/client-account', { body });
}

export function refreshClientPeople(queryClient: QueryClient, clientId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['client-people', clientId] });
}
