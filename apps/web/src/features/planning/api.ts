import type { Answer } from '../../lib/api.ts';
import { requestsQuery } from '../requests/index.ts';
import { query } from '../../lib/query.ts';

export type Workload = Answer<'GET /reviews/clients/requests/workload'>;
export type ProposedDates = Answer<'POST /reviews/clients/requests/date-generation'>;

/** Texts of a month at once: what one answer holds at most, and one change. */
export const maxTexts = 1000;

/** All texts of a month, earliest first. Under the key of lists: what changes one text changes it here too. */
export const monthQuery = (clientId: string, month: string) =>
  requestsQuery(false, { client_id: clientId, period: month, sort: 'planned_date', limit: maxTexts });

export const workingDaysQuery = (month: string) =>
  query(
    'GET /reviews/clients/requests/working-days',
    { query: { period: month } },
    { staleTime: Number.POSITIVE_INFINITY },
  );

export const workloadQuery = (clientId: string, month: string | undefined) =>
  query('GET /reviews/clients/requests/workload', { query: { client_id: clientId, period: month } });
