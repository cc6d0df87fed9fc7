import type { Answer } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

export type Clusters = Answer<'GET /reviews/clients/{client_id}/clustering'>;
export type Cluster = Clusters['clusters'][number];
export type ClusterChange = Clusters['changes'][number];

export interface Looked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly area?: string | undefined;
}

/** Themes of a client's reviews, of all time and all areas where none is named. */
export const clustersQuery = (clientId: string, { from, to, area }: Looked) =>
  query('GET /reviews/clients/{client_id}/clustering', {
    params: { client_id: clientId },
    query: { start_date: from, end_date: to, area_id: area },
  });

/** Themes of a client by name, for choosing one. */
export const clusterNamesQuery = (clientId: string) =>
  query('GET /reviews/clients/{client_id}/clustering/names', { params: { client_id: clientId } });
