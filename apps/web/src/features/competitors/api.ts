import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

const path = '/reviews/clients/{client_id}/competitors';

export type Competitors = Answer<`GET ${typeof path}`>;
export type Competitor = Competitors['data'][number];
export type Figures = Competitor['figures'];
export type ComparedArea = Answer<`GET ${typeof path}/areas`>['data'][number];
export type ComparedTheme = Answer<`GET ${typeof path}/themes`>['data'][number];
export type ComparedMonths = Answer<`GET ${typeof path}/months`>;

const of = (clientId: string) => ({ params: { client_id: clientId } });

export const competitorsQuery = (clientId: string) => query(`GET ${path}`, of(clientId));

export const comparedAreasSize = 20;

export const comparedAreasQuery = (clientId: string, page: number) =>
  query(
    `GET ${path}/areas`,
    { ...of(clientId), query: { skip: (page - 1) * comparedAreasSize, limit: comparedAreasSize } },
    { placeholderData: keepPreviousData },
  );

export const comparedThemesQuery = (clientId: string) => query(`GET ${path}/themes`, of(clientId));

export const comparedMonthsQuery = (clientId: string) => query(`GET ${path}/months`, of(clientId));
