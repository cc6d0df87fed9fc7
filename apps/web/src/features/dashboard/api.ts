import type { Answer } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

export type Dashboard = Answer<'GET /dashboard'>;
export type Need = Dashboard['needs'][number];
export type DashboardClient = Dashboard['clients'][number];

/** What needs the user now. Events tell of most changes; the rest is asked for from time to time. */
export const dashboardQuery = () =>
  query('GET /dashboard', {}, { refetchInterval: 120_000, staleTime: 10_000 });
