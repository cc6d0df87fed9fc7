import type { Answer } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

export type ClientPeople = Answer<'GET /reviews/clients/{client_id}/people'>;
export type ClientAccount = ClientPeople['accounts'][number];
export type IssuedAccount = Answer<'POST /reviews/clients/create-client-account'>;

export const clientPeopleQuery = (clientId: string) =>
  query('GET /reviews/clients/{client_id}/people', { params: { client_id: clientId } });
