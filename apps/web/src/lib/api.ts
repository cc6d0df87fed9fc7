import type { callTags } from '@molva/contract/tags';
import { type Answer, type Call, createApiClient, type Rest } from './api-client.ts';
import { accessToken, endSession } from './session.ts';

export type { Answer, Body, Query } from './api-client.ts';

const client = createApiClient({
  base: '/api/v1',
  token: accessToken,
  cookies: () => document.cookie,
  onSessionLost: () => endSession('expired'),
});

type Table = typeof callTags;
/** Calls that change what is shown somewhere. */
export type ChangingCall = {
  [C in Call]: Table[C] extends { reads: unknown } | { changes: readonly []; later?: undefined } ? never : C;
}[Call];
type OtherCall = Exclude<Call, ChangingCall>;

/** A call of this site's API with this browser's session, of which nothing is kept: `api('POST /users/me/prove', …)`. */
export const api: <C extends OtherCall>(call: C, ...rest: Rest<C>) => Promise<Answer<C>> = client.call;

/** Any call, without telling what it changes: `act` does both, and outside of lib nothing else may be used. */
export const { send, headers: requestHeaders, toError } = client;
