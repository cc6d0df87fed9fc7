import type { Answer } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

export type AreaList = Answer<'GET /reviews/clients/areas/'>;
export type Area = AreaList['data'][number];
export type AreaGroup = Answer<'GET /reviews/clients/areas/group'>['data'][number];
export type Site = Answer<'GET /reviews/clients/areas/site'>['data'][number];

/** All areas of a client: a client has tens of them, and groups, filters and charts need them together. */
const maxAreas = 1000;

export const areasQuery = (clientId: string) =>
  query('GET /reviews/clients/areas/', { query: { client_id: clientId, sort: 'position', limit: maxAreas } });

export const groupsQuery = (clientId: string) =>
  query('GET /reviews/clients/areas/group', { query: { client_id: clientId, limit: maxAreas } });

export const sitesQuery = () => query('GET /reviews/clients/areas/site', {}, { staleTime: 10 * 60_000 });

export type SiteRules = Answer<'POST /reviews/clients/areas/site-rules'>['data'][number];

/** What each site's policy asks of texts and on what grounds it takes reviews down. */
export const siteRulesQuery = () => query('POST /reviews/clients/areas/site-rules', { body: {} });

export type AreaPreview = Answer<'POST /reviews/clients/areas/preview'>;

/** What a page says before an area is made of it; asked for by a button, each time anew. */
export const previewQuery = (clientId: string, url: string, siteId?: string) =>
  query(
    'POST /reviews/clients/areas/preview',
    { body: { client_id: clientId, url, ...(siteId !== undefined && { site_id: siteId }) } },
    { staleTime: Infinity, gcTime: 0, retry: false },
  );

/** Who may add a site: to be asked for one. */
export const headsQuery = () =>
  query('GET /employees/get-employees', { query: { level: 'head', is_active: 'true', limit: 3 } });
