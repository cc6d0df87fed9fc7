import type { Answer } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import type { AnomaliesSearch } from './search.ts';

export type Anomaly = Answer<'GET /reviews/clients/{client_id}/anomalies'>['data'][number];

export const pageSize = 20;

export const anomaliesQuery = (clientId: string, { shown, page = 1 }: AnomaliesSearch) =>
  query('GET /reviews/clients/{client_id}/anomalies', {
    params: { client_id: clientId },
    query: {
      dismissed: shown === 'dismissed' ? ('true' as const) : ('false' as const),
      skip: (page - 1) * pageSize,
      limit: pageSize,
    },
  });
