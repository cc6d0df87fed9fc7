import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

export type PeriodFigures = Answer<'GET /reviews/clients/{client_id}/period'>['data'][number];
export type AreaFigures = Answer<'GET /reviews/clients/areas/reviews-count'>['data'][number];
export type Totals = Answer<'GET /reviews/clients/areas/reviews-count'>['totals'];
export type ObtainingSite = Answer<'POST /reviews/clients/get-obtaining-sites-by-client'>['data'][number];

/** Months with work or reviews, newest first; three years at once are enough for a screen. */
export const periodsQuery = (clientId: string) =>
  query('GET /reviews/clients/{client_id}/period', { params: { client_id: clientId }, query: { limit: 36 } });

export const areaFiguresPageSize = 100;

export const areaFiguresQuery = (clientId: string, period: string, page = 1) =>
  query(
    'GET /reviews/clients/areas/reviews-count',
    {
      query: {
        client_id: clientId,
        period,
        skip: (page - 1) * areaFiguresPageSize,
        limit: areaFiguresPageSize,
      },
    },
    { placeholderData: keepPreviousData },
  );

/** Both months' totals side by side; the reviews themselves are another screen's. */
export const comparedQuery = (clientId: string, period: string) =>
  query('GET /reviews/clients/{client_id}/reviews_previous_period', {
    params: { client_id: clientId },
    query: { period, limit: 1 },
  });

export const obtainingSitesQuery = (clientId: string) =>
  query('POST /reviews/clients/get-obtaining-sites-by-client', { body: { client_id: clientId } });
