import * as contract from '@molva/contract/sites';
import type { AppContext } from '../../kernel/context.ts';
import { notFound } from '../../lib/errors.ts';
import { query } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { publicationRulesOf } from './present.ts';
import { allSites, findSite, type SiteRow, sitesOfClient } from './queries.ts';

/** Publication rules: of one site, of those a client has areas on, else of all. */
export const readSiteRules = query(contract.readSiteRules, {
  whose: 'agency',
  async read({ context, actor, input }) {
    if (input.client_id !== undefined) authorize(actor, 'areas:read', input.client_id);
    const rows = await wanted(context, input);
    return {
      data: rows.map((row) => ({
        site_id: row.id,
        site_name: row.name,
        domain: row.domain,
        publication_rules: publicationRulesOf(row),
      })),
      count: rows.length,
    };
  },
});

async function wanted(
  context: AppContext,
  input: { site_id?: string; client_id?: string },
): Promise<SiteRow[]> {
  const ofClient = input.client_id === undefined ? null : await sitesOfClient(context.db, input.client_id);
  if (input.site_id === undefined) return ofClient ?? allSites(context.db);
  const site = await findSite(context.db, input.site_id);
  if (!site) throw notFound('Site');
  return ofClient === null || ofClient.some((row) => row.id === site.id) ? [site] : [];
}
