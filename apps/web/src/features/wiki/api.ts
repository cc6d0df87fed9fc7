import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, type Body, api } from '../../lib/api.ts';

export type WikiSummary = Answer<'GET /wiki'>['data'][number];
export type WikiPage = Answer<'GET /wiki/{slug}'>;
export type WikiVersion = Answer<'GET /wiki/{slug}/versions'>['data'][number];

export const wikiListQuery = (q?: string) =>
  queryOptions({
    queryKey: ['wiki', 'list', q ?? ''],
    queryFn: ({ signal }) =>
      api('GET /wiki', { query: { limit: 1000, ...(q !== undefined && { q }) } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const wikiPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['wiki', 'page', slug],
    queryFn: ({ signal }) => api('GET /wiki/{slug}', { params: { slug } }, { signal }),
  });

export const wikiVersionsQuery = (slug: string) =>
  infiniteQueryOptions({
    queryKey: ['wiki', 'versions', slug],
    queryFn: ({ signal, pageParam }) =>
      api(
        'GET /wiki/{slug}/versions',
        { params: { slug }, query: { skip: pageParam, limit: 50 } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
      return loaded < last.count && last.data.length > 0 ? loaded : undefined;
    },
  });

export const wikiVersionQuery = (slug: string, version: number) =>
  queryOptions({
    queryKey: ['wiki', 'version', slug, version],
    queryFn: ({ signal }) =>
      api('GET /wiki/{slug}/versions/{version}', { params: { slug, version: String(version) } }, { signal }),
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });

export function saveWikiPage(slug: string, body: Body<'PUT /wiki/{slug}'>): Promise<WikiPage> {
  return api('PUT /wiki/{slug}', { params: { slug }, body });
}

export function deleteWikiPage(slug: string): Promise<unknown> {
  return api('DELETE /wiki/{slug}', { params: { slug } });
}

export function markWikiRead(slug: string): Promise<unknown> {
  return api('POST /wiki/{slug}/read', { params: { slug } });
}
