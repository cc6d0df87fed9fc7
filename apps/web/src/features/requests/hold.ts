import { send } from '../../lib/api.ts';
import type { Request, WorkKey } from './api.ts';

const path = '/reviews/clients/requests';

/** Holds a text for 15 minutes, or holds it on. Throws ApiError 409 with the text where another holds it. */
export function holdText({ id, client_id }: WorkKey, takeOver = false): Promise<Request> {
  return send(`PUT ${path}/lock`, { body: { id, client_id, ...(takeOver && { take_over: true }) } });
}

/** Lets go of a text. As the page goes away too: nobody is left to hear the answer, and the lease ends by itself. */
export function releaseText({ id, client_id }: WorkKey): Promise<Request> {
  return send(
    `PUT ${path}/unlocked-review`,
    { query: { id, client_id }, body: undefined },
    { keepalive: true },
  );
}
