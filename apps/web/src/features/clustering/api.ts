import type { Answer } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

export type Clusters = Answer<'GET /reviews/clients/{client_id}/clustering'>;
export type Cluster = Clusters['clusters'][number];

export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Themes of a client's reviews, of all time where no period is named. */
export const clustersQuery = (clientId: string, { from, to }: Period) =>
  query('GET /reviews/clients/{client_id}/clustering', {
    params: { client_id: clientId },
    query: { start_date: from, end_date: to },
  });
