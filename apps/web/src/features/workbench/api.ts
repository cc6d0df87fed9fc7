import type { Answer } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

export type Reading = Answer<'POST /reviews/clients/areas/site-test'>;
export type ReadReview = Reading['reviews'][number];
export type SourceMatch = Reading['matching'][number];
export type Origin = ReadReview['origins'][string][number];
export type VersionText = Answer<'GET /reviews/clients/areas/site-rule-versions/{id}'>;

/** Whose credentials there are to try a site's rules with. */
export const siteCredentialsQuery = (siteId: string) =>
  query('GET /reviews/clients/areas/site-credentials', { query: { site_id: siteId } });

export const versionQuery = (id: string) =>
  query('GET /reviews/clients/areas/site-rule-versions/{id}', { params: { id } });
