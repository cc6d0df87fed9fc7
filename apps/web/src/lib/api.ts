import { createApiClient } from './api-client.ts';
import { accessToken, endSession } from './session.ts';

export type { Answer, Body, Query } from './api-client.ts';

const client = createApiClient({
  base: '/api/v1',
  token: accessToken,
  cookies: () => document.cookie,
  onSessionLost: () => endSession('expired'),
});

/** The API of this site with this browser's session: `api('GET /users/me')`. */
export const { call: api, headers: requestHeaders, toError } = client;
