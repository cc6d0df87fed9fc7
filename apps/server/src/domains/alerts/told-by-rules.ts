import type { AlertCondition } from '@molva/contract/alert-rules';
import type { Handle } from '../../db/database.ts';
import { placeOfArea } from './match-queries.ts';
import { recipientsOf } from './recipients.ts';
import { activeRules } from './rule-queries.ts';

/**
 * Whom a rule of the client tells of something of an area in the app anyway, so that the area's own alert would say the same
 * to them a second time.
 *
 * @param isAsked whether a condition asks for all that the area's alert tells of
 */
export async function toldByRules(
  handle: Handle,
  { clientId, areaId }: { clientId: string; areaId: string | null },
  isAsked: (condition: AlertCondition) => boolean,
): Promise<ReadonlySet<string>> {
  const asking = (await activeRules(handle, clientId)).filter(
    ({ channels, conditions }) => channels.includes('app') && conditions.some(isAsked),
  );
  if (asking.length === 0) return new Set();
  const place = areaId === null ? undefined : await placeOfArea(handle, clientId, areaId);
  const people = new Set<string>();
  for (const rule of asking) {
    const { area_ids: areas, group_ids: groups, site_ids: sites } = rule;
    const isEverywhere = areas.length + groups.length + sites.length === 0;
    const isHere =
      place !== undefined &&
      (areas.includes(place.id) || groups.includes(place.group_id ?? '') || sites.includes(place.site_id));
    if (isEverywhere || isHere) for (const id of await recipientsOf(handle, rule)) people.add(id);
  }
  return people;
}
