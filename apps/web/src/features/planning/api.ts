import { queryOptions } from '@tanstack/react-query';
import { type Answer, type Body, api } from '../../lib/api.ts';
import { requestsQuery } from '../requests/api.ts';
import type { Move } from './plan.ts';

export type Workload = Answer<'GET /reviews/clients/requests/workload'>;
export type ProposedDates = Answer<'POST /reviews/clients/requests/date-generation'>;

/** Texts of a month at once: what one answer holds at most, and one change. */
export const mostTexts = 1000;

/** All texts of a month, earliest first. Under the key of lists: what changes one text changes it here too. */
export const monthQuery = (clientId: string, month: string) =>
  requestsQuery(false, { client_id: clientId, period: month, sort: 'planned_date', limit: mostTexts });

export const workingDaysQuery = (month: string) =>
  queryOptions({
    queryKey: ['working-days', month],
    queryFn: ({ signal }) =>
      api('GET /reviews/clients/requests/working-days', { query: { period: month } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const workloadQuery = (clientId: string, month: string | undefined) =>
  queryOptions({
    queryKey: ['requests', 'workload', clientId, month],
    queryFn: ({ signal }) =>
      api(
        'GET /reviews/clients/requests/workload',
        { query: { client_id: clientId, period: month } },
        { signal },
      ),
  });

/** All or none. @throws ApiError: 409 with the texts that somebody else moved meanwhile as `current` */
export function moveTexts(moves: readonly Move[]) {
  return api('PUT /reviews/clients/requests/update-date-requests', {
    body: {
      dates: moves.map(({ id, from, to }) => ({ id, planned_date: to, planned_before: from })),
    },
  });
}

export function proposeDates(
  body: Body<'POST /reviews/clients/requests/date-generation'>,
): Promise<ProposedDates> {
  return api('POST /reviews/clients/requests/date-generation', { body });
}
