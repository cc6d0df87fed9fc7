import { type QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, type Body, type Query, api } from '../../lib/api.ts';

export type ItemsFilter = Query<'GET /items/'>;
export type Item = Answer<'GET /items/'>['data'][number];

export const itemsQuery = (query: ItemsFilter) =>
  queryOptions({
    queryKey: ['items', query],
    queryFn: ({ signal }) => api('GET /items/', { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export function createItem(body: Body<'POST /items/'>): Promise<Item> {
  return api('POST /items/', { body });
}

export function updateItem(id: string, body: Body<'PUT /items/{id}'>): Promise<Item> {
  return api('PUT /items/{id}', { params: { id }, body });
}

export async function deleteItem(id: string): Promise<void> {
  await api('DELETE /items/{id}', { params: { id } });
}

export function refreshItems(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['items'] });
}
