import type { AnswerOf, Api } from '@molva/contract';
import type { AgencyClient, Place, SiteKey } from '../generator/index.ts';
import type { Call } from './api.ts';
import { scheduleOf } from './schedule.ts';

export interface Wanted {
  client: AgencyClient;
  places: readonly Place[];
}

type Client = AnswerOf<Api['GET /reviews/clients/']>['data'][number];

/** The client by its name, made where it is absent. */
export async function ensureClient(
  head: Call,
  known: readonly Client[],
  client: AgencyClient,
  responsibleId: string,
): Promise<string> {
  const found = known.find((candidate) => candidate.name === client.name);
  if (found) return found.id;
  const made = await head('POST /reviews/clients/', {
    body: { name: client.name, note: client.note, responsible_id: responsibleId },
  });
  return made.id;
}

/** What the client's areas are made with. */
export interface AreaPlan {
  clientId: string;
  places: readonly Place[];
  siteIds: ReadonlyMap<SiteKey, string>;
  areaUrl(place: Place): string;
}

/**
 * Adds the groups, areas and monitorings that are absent, as the responsible manager would. May be cut short and called
 * again.
 */
export async function ensureAreas(manager: Call, plan: AreaPlan): Promise<void> {
  const { clientId } = plan;
  const groups = await ensureGroups(manager, clientId, [...new Set(plan.places.map((place) => place.city))]);
  const { data: known } = await manager('GET /reviews/clients/areas/', {
    query: { client_id: clientId, limit: 1000 },
  });
  for (const [index, place] of plan.places.entries()) {
    const url = plan.areaUrl(place);
    const siteId = plan.siteIds.get(place.site);
    if (siteId === undefined) throw new Error(`the site ${place.site} is not there`);
    const area =
      known.find((candidate) => candidate.url === url) ??
      (await manager('POST /reviews/clients/areas/', {
        body: {
          client_id: clientId,
          site_id: siteId,
          fullname_area: place.name,
          url,
          group_id: groups.get(place.city) ?? null,
        },
      }));
    if (area.monitoring !== null) continue;
    await manager('POST /reviews/clients/areas/add-monitoring', {
      body: { area_id: area.id, schedule: scheduleOf(place, index) },
    });
  }
}

async function ensureGroups(
  manager: Call,
  clientId: string,
  cities: readonly string[],
): Promise<Map<string, string>> {
  const { data } = await manager('GET /reviews/clients/areas/group', {
    query: { client_id: clientId, limit: 1000 },
  });
  const ids = new Map(data.map((group) => [group.name, group.id]));
  for (const name of cities) {
    if (ids.has(name)) continue;
    const made = await manager('POST /reviews/clients/areas/group', { body: { client_id: clientId, name } });
    ids.set(name, made.id);
  }
  return ids;
}
