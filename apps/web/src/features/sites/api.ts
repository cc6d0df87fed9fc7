import type { Body } from '../../lib/api.ts';
import { type Site, sitesQuery } from '../areas/index.ts';

export type { Site };
export type NewSite = Body<'POST /reviews/clients/areas/site'>;
export type SiteChange = Body<'PUT /reviews/clients/areas/site'>;
export type PublicationRules = Site['publication_rules'];

/** Sites as the server has them now: what is edited here is kept by other screens for minutes. */
export const freshSitesQuery = () => ({ ...sitesQuery(), staleTime: 0 });
