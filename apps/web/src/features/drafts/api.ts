import {
  type QueryClient,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query';
import { type Answer, type Body, type Query, api } from '../../lib/api.ts';

const path = '/reviews/clients/requests';

export type DraftList = Answer<`GET ${typeof path}/get-AI-generated-reviews`>;
export type Draft = DraftList['data'][number];
export type DraftsFilter = Query<`GET ${typeof path}/get-AI-generated-reviews`>;
export type DraftsWish = Body<`POST ${typeof path}/AI-generated-review`>;
export type Decision = Body<`PATCH ${typeof path}/AI-generated-review`>;
export type Ground = Answer<`GET ${typeof path}/sources`>['data'][number];

const groundsPage = 30;

export const draftsQuery = (filter: DraftsFilter) =>
  queryOptions({
    queryKey: ['drafts', filter],
    queryFn: ({ signal }) => api(`GET ${path}/get-AI-generated-reviews`, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What a client used of the model in a month, and whether there is one. */
export const usageQuery = (clientId: string, period: string) =>
  queryOptions({
    queryKey: ['model-usage', clientId, period],
    queryFn: ({ signal }) =>
      api(`GET ${path}/model-usage`, { query: { client_id: clientId, period } }, { signal }),
  });

/** Customers' words of which no text was made yet, with consent: what a draft of this area can be made of. */
export const groundsQuery = (clientId: string, areaId: string) =>
  infiniteQueryOptions({
    queryKey: ['sources', clientId, 'for-drafts', areaId],
    queryFn: ({ signal, pageParam }) =>
      api(
        `GET ${path}/sources`,
        {
          query: {
            client_id: clientId,
            area_id: areaId,
            consent: 'given',
            used: 'false',
            skip: pageParam,
            limit: groundsPage,
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
      return loaded < last.count && last.data.length > 0 ? loaded : undefined;
    },
  });

/** Asks for one draft of each source, in the background. Throws ApiError: 422 naming the source, 429, 503. */
export function makeDrafts(body: DraftsWish): Promise<Answer<`POST ${typeof path}/AI-generated-review`>> {
  return api(`POST ${path}/AI-generated-review`, { body });
}

/** Edits a draft, makes a text of it or puts it away. Throws ApiError 409 where that was decided already. */
export function decideDraft(body: Decision): Promise<Draft> {
  return api(`PATCH ${path}/AI-generated-review`, { body });
}

/** Drafts, what they may be made of, and what was used, after any of them changed. */
export function refreshDrafts(queryClient: QueryClient, clientId: string): void {
  void queryClient.invalidateQueries({ queryKey: ['drafts'] });
  void queryClient.invalidateQueries({ queryKey: ['sources', clientId] });
  void queryClient.invalidateQueries({ queryKey: ['model-usage', clientId] });
}
