import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Answer, type Body, api } from '../../lib/api.ts';

export type Flag = Answer<'GET /flags'>['data'][number];
export type FlagRule = Flag['rules'][number];

export const flagsQuery = () =>
  queryOptions({
    queryKey: ['flags'],
    queryFn: ({ signal }) => api('GET /flags', {}, { signal }),
  });

export async function deleteFlag(queryClient: QueryClient, key: string): Promise<void> {
  try {
    await api('DELETE /flags/{key}', { params: { key } });
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['flags'] });
  }
}

export async function updateFlag(
  queryClient: QueryClient,
  key: Flag['key'],
  body: Body<'PUT /flags/{key}'>,
): Promise<Flag> {
  try {
    return await api('PUT /flags/{key}', { params: { key }, body });
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['flags'] });
  }
}
