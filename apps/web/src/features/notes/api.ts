import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from '../../lib/api.ts';
import { pages, query } from '../../lib/query.ts';

export type Note = Answer<'GET /reviews/clients/copywriters-notes'>['data'][number];
export type Reader = Answer<'GET /reviews/clients/copywriters-notes/readers'>['data'][number];

const page = 30;

export const notesQuery = (clientId: string, q: string) =>
  pages(
    'GET /reviews/clients/copywriters-notes',
    { query: { client_id: clientId, q, limit: page } },
    { placeholderData: keepPreviousData },
  );

/** Colleagues a note may mention, by what was typed after @. */
export const readersQuery = (clientId: string, q: string) =>
  query(
    'GET /reviews/clients/copywriters-notes/readers',
    { query: { client_id: clientId, q, limit: 8 } },
    { placeholderData: keepPreviousData, staleTime: 60_000 },
  );
