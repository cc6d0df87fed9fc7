import type { Answer } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

type CredentialsList = Answer<'GET /reviews/clients/areas/credentials'>;
export type Credentials = CredentialsList['data'][number];
export type AskingSite = CredentialsList['sites'][number];

/** A client's, or with null the agency's. */
export const credentialsQuery = (clientId: string | null) =>
  query('GET /reviews/clients/areas/credentials', {
    query: clientId === null ? {} : { client_id: clientId },
  });

/** Whose credentials a call is about. */
export const whose = (clientId: string | null) => (clientId === null ? {} : { client_id: clientId });
