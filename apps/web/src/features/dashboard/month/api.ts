import type { Answer, Query } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';

export type AgencyMonth = Answer<'GET /dashboard/month'>;
export type ClientMonth = AgencyMonth['data'][number];
export type MonthFilter = Query<'GET /dashboard/month'>;

/** A month of all clients that one plans for; another order of it keeps what is shown, another month does not. */
export const agencyMonthQuery = (filter: MonthFilter) =>
  query(
    'GET /dashboard/month',
    { query: filter },
    {
      staleTime: 10_000,
      placeholderData: (shown: AgencyMonth | undefined) =>
        shown?.period === filter?.period ? shown : undefined,
    },
  );
