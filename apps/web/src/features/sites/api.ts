import type { QueryClient } from '@tanstack/react-query';
import { api, type Body } from '../../lib/api.ts';
import { type Site, sitesQuery } from '../areas/api.ts';

export type { Site };
export type NewSite = Body<'POST /reviews/clients/areas/site'>;
export type SiteChange = Body<'PUT /reviews/clients/areas/site'>;
export type PublicationRules = Site['publication_rules'];

/** Sites as the server has them now: what is edited here is kept by other screens for minutes. */
export const freshSitesQuery = () => ({ ...sitesQuery(), staleTime: 0 });

export function createSite(body: NewSite): Promise<Site> {
  return api('POST /reviews/clients/areas/site', { body });
}

export function updateSite(body: SiteChange): Promise<Site> {
  return api('PUT /reviews/clients/areas/site', { body });
}

/** Sites, their rules and everything that shows a site's name or what it allows, after a change. */
export async function refreshSites(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    ['sites', 'site-rules', 'areas', 'execution', 'accesses'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );
}
