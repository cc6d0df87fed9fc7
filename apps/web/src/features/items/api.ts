import { keepPreviousData } from '@tanstack/react-query';
import type { Answer, Query } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

export type ItemsFilter = Query<'GET /items/'>;
export type Item = Answer<'GET /items/'>['data'][number];

export const itemsQuery = (filter: ItemsFilter) =>
  query('GET /items/', { query: filter }, { placeholderData: keepPreviousData });
