import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { type Answer, type Body, api } from '../../lib/api.ts';

export type Note = Answer<'GET /reviews/clients/copywriters-notes'>['data'][number];
export type Reader = Answer<'GET /reviews/clients/copywriters-notes/readers'>['data'][number];

const page = 30;

export const notesQuery = (clientId: string, q: string) =>
  infiniteQueryOptions({
    queryKey: ['notes', clientId, 'list', q],
    queryFn: ({ signal, pageParam }) =>
      api(
        'GET /reviews/clients/copywriters-notes',
        { query: { client_id: clientId, q, skip: pageParam, limit: page } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, one) => sum + one.data.length, 0);
      return loaded < last.count && last.data.length > 0 ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
  });

/** Colleagues a note may mention, by what was typed after @. */
export const readersQuery = (clientId: string, q: string) =>
  queryOptions({
    queryKey: ['note-readers', clientId, q],
    queryFn: ({ signal }) =>
      api(
        'GET /reviews/clients/copywriters-notes/readers',
        { query: { client_id: clientId, q, limit: 8 } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export function createNote(body: Body<'POST /reviews/clients/copywriters-notes'>): Promise<Note> {
  return api('POST /reviews/clients/copywriters-notes', { body });
}

export function updateNote(body: Body<'PUT /reviews/clients/copywriters-notes'>): Promise<Note> {
  return api('PUT /reviews/clients/copywriters-notes', { body });
}

export function deleteNote(id: string, clientId: string): Promise<unknown> {
  return api('DELETE /reviews/clients/copywriters-notes', { query: { id, client_id: clientId } });
}

export function refreshNotes(queryClient: QueryClient, clientId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['notes', clientId] });
}
