import type { Answer } from '../../lib/api.ts';
import { pages, query } from '../../lib/query.ts';
import type { Query } from '../../lib/api-client.ts';

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

export type Figures = Answer<'GET /reviews/clients/{client_id}/ratings/figures'>;
export type StepFigures = Figures['total'];
export type FiguresFilter = Query<'GET /reviews/clients/{client_id}/ratings/figures'>;

export const figuresQuery = (clientId: string, filter: FiguresFilter) =>
  query('GET /reviews/clients/{client_id}/ratings/figures', {
    params: { client_id: clientId },
    query: filter,
  });

export type JumpAnswer = Answer<'GET /reviews/clients/{client_id}/ratings/jump'>;
export type Mover = JumpAnswer['data'][number];
export type JumpFilter = Query<'GET /reviews/clients/{client_id}/ratings/jump'>;

export const jumpQuery = (clientId: string, filter: JumpFilter) =>
  pages('GET /reviews/clients/{client_id}/ratings/jump', {
    params: { client_id: clientId },
    query: filter,
  });

export type AreaMonths = Answer<'GET /reviews/clients/{client_id}/ratings/months'>['data'][number];
export type MonthsFilter = Query<'GET /reviews/clients/{client_id}/ratings/months'>;

export const monthsQuery = (clientId: string, filter: MonthsFilter) =>
  query('GET /reviews/clients/{client_id}/ratings/months', {
    params: { client_id: clientId },
    query: filter,
  });

export type GoalOfArea = Answer<'GET /reviews/clients/{client_id}/ratings/goal'>['data'][number];

export const goalQuery = (clientId: string, filter: Query<'GET /reviews/clients/{client_id}/ratings/goal'>) =>
  query('GET /reviews/clients/{client_id}/ratings/goal', { params: { client_id: clientId }, query: filter });
