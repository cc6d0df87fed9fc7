import type { QueryClient } from '@tanstack/react-query';
import { type Answer, api } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

export type Access = Answer<'GET /reviews/clients/{client_id}/accesses'>['data'][number];

const path = 'GET /reviews/clients/{client_id}/accesses';

/** Accesses without their secrets, which never come into the cache. */
export const accessesQuery = (clientId: string) =>
  query('GET /reviews/clients/{client_id}/accesses', {
    params: { client_id: clientId },
    query: { limit: 1000 },
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
