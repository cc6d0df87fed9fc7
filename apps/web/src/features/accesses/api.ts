import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Answer, type Body, api } from '../../lib/api.ts';

export type Access = Answer<'GET /reviews/clients/{client_id}/accesses'>['data'][number];

const path = 'GET /reviews/clients/{client_id}/accesses';

/** Accesses without their secrets, which never come into the cache. */
export const accessesQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['accesses', clientId],
    queryFn: ({ signal }) =>
      api(path, { params: { client_id: clientId }, query: { limit: 1000 } }, { signal }),
  });

/**
 * Asks for one secret; the server notes that it was asked for. Given to the caller alone: what goes into the cache is
 * who saw it last.
 */
export async function revealSecret(queryClient: QueryClient, clientId: string, id: string): Promise<string> {
  const { data } = await api(path, { params: { client_id: clientId }, query: { reveal_id: id } });
  const [access] = data;
  const { queryKey } = accessesQuery(clientId);
  queryClient.setQueryData(queryKey, (list) => list && withSeen(list, access));
  return access?.secret ?? '';
}

type List = Answer<typeof path>;

/** The list with who saw an access last, and without its secret. */
export function withSeen(list: List, access: Access | undefined): List {
  const data = list.data.map((one) => (one.id === access?.id ? { ...access, secret: null } : one));
  return { ...list, data };
}

export function createAccess(
  clientId: string,
  body: Body<'POST /reviews/clients/{client_id}/accesses'>,
): Promise<Access> {
  return api('POST /reviews/clients/{client_id}/accesses', { params: { client_id: clientId }, body });
}

export function updateAccess(
  clientId: string,
  body: Body<'PUT /reviews/clients/{client_id}/accesses'>,
): Promise<Access> {
  return api('PUT /reviews/clients/{client_id}/accesses', { params: { client_id: clientId }, body });
}

export function deleteAccess(clientId: string, id: string): Promise<unknown> {
  return api('DELETE /reviews/clients/{client_id}/accesses', {
    params: { client_id: clientId },
    query: { id },
  });
}

export function refreshAccesses(queryClient: QueryClient, clientId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['accesses', clientId] });
}
