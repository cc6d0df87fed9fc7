import { keepPreviousData } from '@tanstack/react-query';
import type { Answer, Query } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

export type Client = Answer<'GET /reviews/clients/{client_id}'>;
export type ClientStatus = Client['status'];
export type ClientsFilter = Query<'GET /reviews/clients/'>;

export const clientsQuery = (filter: ClientsFilter) =>
  query('GET /reviews/clients/', { query: filter }, { placeholderData: keepPreviousData });

export const clientQuery = (clientId: string) =>
  query('GET /reviews/clients/{client_id}', { params: { client_id: clientId } });
