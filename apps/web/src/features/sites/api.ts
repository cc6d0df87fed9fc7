import type { Answer, Body } from '../../lib/api.ts';
import { pages, query } from '../../lib/query.ts';
import { type Site, sitesQuery } from '../areas/index.ts';

export type { Site };
export type NewSite = Body<'POST /reviews/clients/areas/site'>;
export type SiteChange = Body<'PUT /reviews/clients/areas/site'>;
export type PublicationRules = Site['publication_rules'];

/** Sites as the server has them now: what is edited here is kept by other screens for minutes. */
export const freshSitesQuery = () => ({ ...sitesQuery(), staleTime: 0 });

export type SiteHealth = Answer<'GET /reviews/clients/areas/site-health'>['data'][number];
export type HealthRun = SiteHealth['runs'][number];
export type RuleVersion = Answer<'GET /reviews/clients/areas/site-rule-versions'>['data'][number];
export type RuleVersionText = Answer<'GET /reviews/clients/areas/site-rule-versions/{id}'>;

export type RuleSample = Answer<'GET /reviews/clients/areas/site-samples'>['data'][number];

/** The JSON Schema of rules changes with the server alone. */
export const siteFieldsQuery = () =>
  query('GET /reviews/clients/areas/site-fields', {}, { staleTime: Number.POSITIVE_INFINITY });

/** How the last collections of every site went. */
export const healthQuery = () => query('GET /reviews/clients/areas/site-health');

/** The same of one, with where and what was read. */
export const siteHealthQuery = (siteId: string) =>
  query('GET /reviews/clients/areas/site-health', { query: { site_id: siteId } });

export const ruleVersionsQuery = (siteId: string) =>
  pages('GET /reviews/clients/areas/site-rule-versions', { query: { site_id: siteId, limit: 30 } });

export const ruleVersionQuery = (id: string) =>
  query('GET /reviews/clients/areas/site-rule-versions/{id}', { params: { id } });

export const ruleSamplesQuery = (siteId: string) =>
  query('GET /reviews/clients/areas/site-samples', { query: { site_id: siteId } });
