import * as contract from '@molva/contract/execution';
import type { RequestState } from '@molva/contract/request-states';
import { query } from '../../kernel/operation.ts';
import { assertClientExists } from '../areas/index.ts';
import { publicationRulesOf, sitesOfClient } from '../sites/index.ts';
import { areasBySite, type SiteAreaRow } from './area-queries.ts';
import { statesFor } from './present.ts';

/** Sites on which the client has areas in use, with counts and what may be published there. */
export const listObtainingSites = query(contract.listObtainingSites, {
  async read({ context, actor, input }) {
    const { client_id: clientId, period = null } = input;
    const [sites, areas] = await Promise.all([
      sitesOfClient(context.db.lagging, clientId),
      areasBySite(context.db.lagging, clientId, period, statesFor(actor)),
    ]);
    if (sites.length === 0) await assertClientExists(context, clientId);
    const bySite = Map.groupBy(areas, (area) => area.site_id);
    const data = sites.flatMap((site) => {
      const own = bySite.get(site.id) ?? [];
      if (own.length === 0) return [];
      return [
        {
          site_id: site.id,
          name: site.name,
          domain: site.domain,
          areas: own.map(({ area_id, fullname_area, url }) => ({ id: area_id, fullname_area, url })),
          reviews: own.reduce((sum, area) => sum + area.reviews, 0),
          requests: sumStates(own),
          publication_rules: publicationRulesOf(site),
        },
      ];
    });
    return { data, count: data.length };
  },
});

function sumStates(areas: readonly Pick<SiteAreaRow, 'requests'>[]): Partial<Record<RequestState, number>> {
  const sums: Partial<Record<RequestState, number>> = {};
  for (const { requests } of areas)
    for (const [state, count] of Object.entries(requests) as [RequestState, number][])
      sums[state] = (sums[state] ?? 0) + count;
  return sums;
}
