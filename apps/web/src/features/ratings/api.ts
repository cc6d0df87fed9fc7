import type { Answer } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

type RatingList = Answer<'GET /reviews/clients/{client_id}/ratings'>;
export type RatingDay = RatingList['data'][number];

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The ratings of one area, day by day. Asked for area by area: a chart shows a few, a client may have many. */
export const ratingsQuery = (clientId: string, areaId: string, { from, to }: Period) =>
  query('GET /reviews/clients/{client_id}/ratings', {
    params: { client_id: clientId },
    query: { area_id: areaId, start_date: from, end_date: to },
  });
