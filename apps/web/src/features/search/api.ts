import { limits } from '@molva/contract/limits';
import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import type { SearchState } from './search.ts';

type Found = Answer<'GET /search'>;
export type Hit = Found['groups'][number]['data'][number];
export type KeptSearch = Answer<'GET /searches'>['saved'][number];

export const pageSize = 20;
/** Everything with the words; what was found before stays until the next answer is there. */
export const foundQuery = ({ q = '', literal }: SearchState, limit = 5) =>
  query(
    'GET /search',
    { query: { q, limit, ...(literal && { literal: 'true' as const }) } },
    { placeholderData: keepPreviousData, enabled: q !== '' },
  );

/** A page of one kind. */
export const kindQuery = ({ q = '', kind, page = 1, literal }: SearchState) =>
  query(
    'GET /search',
    {
      query: {
        q,
        limit: pageSize,
        skip: Math.min((page - 1) * pageSize, limits.searchDepth),
        ...(kind && { kinds: kind }),
        ...(literal && { literal: 'true' as const }),
      },
    },
    { placeholderData: keepPreviousData, enabled: q !== '' && kind !== undefined },
  );

export const keptQuery = () => query('GET /searches');
