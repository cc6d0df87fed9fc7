import { keepPreviousData } from '@tanstack/react-query';
import type { Answer, Body, Query } from '../../lib/api.ts';
import { query, pages } from '../../lib/query.ts';

const path = '/reviews/clients/requests';

export type DraftList = Answer<`GET ${typeof path}/get-AI-generated-reviews`>;
export type Draft = DraftList['data'][number];
export type DraftsFilter = Query<`GET ${typeof path}/get-AI-generated-reviews`>;
export type DraftsWish = Body<`POST ${typeof path}/AI-generated-review`>;
export type Decision = Body<`PATCH ${typeof path}/AI-generated-review`>;
export type Ground = Answer<`GET ${typeof path}/sources`>['data'][number];

const groundsPage = 30;

export const draftsQuery = (filter: DraftsFilter) =>
  query(
    'GET /reviews/clients/requests/get-AI-generated-reviews',
    { query: filter },
    { placeholderData: keepPreviousData },
  );

/** What a client used of the model in a month, and whether there is one. */
export const usageQuery = (clientId: string, period: string) =>
  query('GET /reviews/clients/requests/model-usage', { query: { client_id: clientId, period } });

/** Customers' words of which no text was made yet, with consent: what a draft of this area can be made of. */
export const groundsQuery = (clientId: string, areaId: string) =>
  pages('GET /reviews/clients/requests/sources', {
    query: {
      client_id: clientId,
      area_id: areaId,
      consent: 'given',
      used: 'false',
      limit: groundsPage,
    },
  });
