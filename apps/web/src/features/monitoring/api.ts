import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Answer, type Body, api } from '../../lib/api.ts';

export type Monitoring = Answer<'PUT /reviews/clients/areas/update-monitoring'>;
export type Schedule = Monitoring['schedule'];
export type Alerts = Monitoring['alerts'];
export type Run = Answer<'GET /reviews/clients/areas/monitoring-runs'>['data'][number];

const pageSize = 30;

/** Collections of an area, newest first, page by page. */
export const runsQuery = (areaId: string) =>
  infiniteQueryOptions({
    queryKey: ['runs', areaId],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /reviews/clients/areas/monitoring-runs',
        { query: { area_id: areaId, skip: pageParam, limit: pageSize } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
      return last.data.length > 0 && loaded < last.count ? loaded : undefined;
    },
  });

export function addMonitoring(body: Body<'POST /reviews/clients/areas/add-monitoring'>): Promise<Monitoring> {
  return api('POST /reviews/clients/areas/add-monitoring', { body });
}

export function updateMonitoring(
  body: Body<'PUT /reviews/clients/areas/update-monitoring'>,
): Promise<Monitoring> {
  return api('PUT /reviews/clients/areas/update-monitoring', { body });
}

/** Starts a collection, or finds the one under way: the answer carries its job. */
export function collectNow(areaId: string): Promise<Monitoring> {
  return updateMonitoring({ area_id: areaId, run_now: true });
}
