import { queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../../lib/api.ts';

export type Dashboard = Answer<'GET /dashboard'>;
export type Need = Dashboard['needs'][number];
export type DashboardClient = Dashboard['clients'][number];

/** What needs the user now. Events tell of most changes; the rest is asked for from time to time. */
export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => api('GET /dashboard', {}, { signal }),
    refetchInterval: 120_000,
    staleTime: 10_000,
  });
