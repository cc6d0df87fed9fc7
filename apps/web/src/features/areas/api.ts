import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Answer, type Body, api } from '../../lib/api.ts';

export type AreaList = Answer<'GET /reviews/clients/areas/'>;
export type Area = AreaList['data'][number];
export type AreaGroup = Answer<'GET /reviews/clients/areas/group'>['data'][number];
export type Site = Answer<'GET /reviews/clients/areas/site'>['data'][number];

/** All areas of a client: a client has tens of them, and groups, filters and charts need them together. */
const all = 1000;

export const areasQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['areas', clientId],
    queryFn: ({ signal }) =>
      api('GET /reviews/clients/areas/', { query: { client_id: clientId, limit: all } }, { signal }),
  });

export const groupsQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['groups', clientId],
    queryFn: ({ signal }) =>
      api('GET /reviews/clients/areas/group', { query: { client_id: clientId, limit: all } }, { signal }),
  });

export const sitesQuery = () =>
  queryOptions({
    queryKey: ['sites'],
    queryFn: ({ signal }) => api('GET /reviews/clients/areas/site', {}, { signal }),
    staleTime: 10 * 60_000,
  });

export function createArea(body: Body<'POST /reviews/clients/areas/'>): Promise<Area> {
  return api('POST /reviews/clients/areas/', { body });
}

export function updateArea(body: Body<'PUT /reviews/clients/areas/'>): Promise<Area> {
  return api('PUT /reviews/clients/areas/', { body });
}

export function moveToGroup(id: string, groupId: string | null): Promise<Area> {
  return api('PUT /reviews/clients/areas/group-for-area', { body: { id, group_id: groupId } });
}

export function createGroup(clientId: string, name: string): Promise<AreaGroup> {
  return api('POST /reviews/clients/areas/group', { body: { client_id: clientId, name } });
}

export function renameGroup(id: string, name: string): Promise<AreaGroup> {
  return api('PUT /reviews/clients/areas/group', { body: { id, name } });
}

export function deleteGroup(id: string): Promise<unknown> {
  return api('DELETE /reviews/clients/areas/group', { query: { id } });
}

/** Areas, groups and the client's figures, after a change to any of them. */
export async function refreshAreas(queryClient: QueryClient, clientId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['areas', clientId] }),
    queryClient.invalidateQueries({ queryKey: ['groups', clientId] }),
    queryClient.invalidateQueries({ queryKey: ['clients'] }),
  ]);
}

export type SiteRules = Answer<'POST /reviews/clients/areas/site-rules'>['data'][number];

/** What each site's policy asks of texts and on what grounds it takes reviews down. */
export const siteRulesQuery = () =>
  queryOptions({
    queryKey: ['site-rules'],
    queryFn: ({ signal }) => api('POST /reviews/clients/areas/site-rules', { body: {} }, { signal }),
  });
