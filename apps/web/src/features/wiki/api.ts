import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from '../../lib/api.ts';
import { query, pages } from '../../lib/query.ts';

export type WikiSummary = Answer<'GET /wiki'>['data'][number];
export type WikiPage = Answer<'GET /wiki/{slug}'>;
export type WikiVersion = Answer<'GET /wiki/{slug}/versions'>['data'][number];

export const wikiListQuery = (q?: string) =>
  query(
    'GET /wiki',
    { query: { limit: 1000, ...(q !== undefined && { q }) } },
    { placeholderData: keepPreviousData },
  );

export const wikiPageQuery = (slug: string) => query('GET /wiki/{slug}', { params: { slug } });

export const wikiVersionsQuery = (slug: string) =>
  pages('GET /wiki/{slug}/versions', { params: { slug }, query: { limit: 50 } });

export const wikiVersionQuery = (slug: string, version: number) =>
  query(
    'GET /wiki/{slug}/versions/{version}',
    { params: { slug, version: String(version) } },
    {
      // A version never changes.
      staleTime: Number.POSITIVE_INFINITY,
    },
  );
