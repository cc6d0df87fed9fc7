import { type Place, rivals, type SiteKey } from '../generator/index.ts';
import type { Call } from './api.ts';

/** Watches the client's neighbour for comparison, as its manager would. It is collected at once. */
export async function ensureCompetitor(
  manager: Call,
  { clientId, siteIds, areaUrl }: CompetitorPlan,
): Promise<void> {
  const params = { client_id: clientId };
  const known = await manager('GET /reviews/clients/{client_id}/competitors', { params });
  for (const place of rivals) {
    const url = areaUrl(place);
    const siteId = siteIds.get(place.site);
    if (siteId === undefined || known.data.some((one) => one.url === url)) continue;
    await manager('POST /reviews/clients/{client_id}/competitors', {
      params,
      body: { name: `${place.sign}, ${place.address}`, url, site_id: siteId },
    });
  }
}

interface CompetitorPlan {
  clientId: string;
  siteIds: ReadonlyMap<SiteKey, string>;
  areaUrl(place: Place): string;
}
