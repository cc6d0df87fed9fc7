import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Answer, type Body, api } from '../../lib/api.ts';

type RatingList = Answer<'GET /reviews/clients/{client_id}/ratings'>;
export type RatingDay = RatingList['data'][number];

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The ratings of one area, day by day. Asked for area by area: a chart shows a few, a client may have many. */
export const ratingsQuery = (clientId: string, areaId: string, { from, to }: Period) =>
  queryOptions({
    queryKey: ['ratings', clientId, areaId, from, to],
    queryFn: ({ signal }) =>
      api(
        'GET /reviews/clients/{client_id}/ratings',
        { params: { client_id: clientId }, query: { area_id: areaId, start_date: from, end_date: to } },
        { signal },
      ),
  });

export function noteRating(
  clientId: string,
  body: Body<'POST /reviews/clients/{client_id}/ratings'>,
): Promise<RatingDay> {
  return api('POST /reviews/clients/{client_id}/ratings', { params: { client_id: clientId }, body });
}

export async function refreshRatings(queryClient: QueryClient, clientId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['ratings', clientId] }),
    queryClient.invalidateQueries({ queryKey: ['areas', clientId] }),
    queryClient.invalidateQueries({ queryKey: ['clients'] }),
  ]);
}
