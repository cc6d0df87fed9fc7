import type { Answer } from '../../../lib/api.ts';
import { pages } from '../../../lib/query.ts';
import { act } from '../../../lib/act.ts';

export type Monitoring = Answer<'PUT /reviews/clients/areas/update-monitoring'>;
export type Schedule = Monitoring['schedule'];
export type Alerts = Monitoring['alerts'];
export type Run = Answer<'GET /reviews/clients/areas/monitoring-runs'>['data'][number];

const pageSize = 30;

/** Collections of an area, newest first, page by page. */
export const runsQuery = (areaId: string) =>
  pages('GET /reviews/clients/areas/monitoring-runs', { query: { area_id: areaId, limit: pageSize } });

/**
 * Starts a collection, or finds the one under way: the answer carries its job.
 *
 * @param acceptsLosses somebody looked at the page: what is missing there is gone
 */
export function collectNow(areaId: string, acceptsLosses = false): Promise<Monitoring> {
  return act('PUT /reviews/clients/areas/update-monitoring', {
    body: { area_id: areaId, run_now: true, ...(acceptsLosses && { accepts_losses: true }) },
  });
}
