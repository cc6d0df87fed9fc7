import type { Answer } from './call.ts';
import type { TestServer } from './server.ts';

let number = 0;

/** An address of the network that no other test calls from: what is counted by address starts at nothing. */
export function freshAddress(): string {
  number += 1;
  return `10.${Math.floor(number / 65_536) % 256}.${Math.floor(number / 256) % 256}.${number % 256}`;
}

/** A call without a token from an address, with JSON or, for URLSearchParams, a form. */
export async function callFrom(
  { app }: TestServer,
  ip: string,
  name: string,
  body?: object | URLSearchParams,
): Promise<Answer<{ detail?: unknown; message?: unknown; [key: string]: unknown }>> {
  const [method = 'POST', path = '/'] = name.split(' ');
  const isForm = body instanceof URLSearchParams;
  const answer = await app.inject({
    method: method as 'POST',
    url: `/api/v1${path}`,
    headers: {
      'x-forwarded-for': ip,
      ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(body === undefined ? {} : { payload: isForm ? body.toString() : body }),
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

export function tryToSignIn(server: TestServer, email: string, password: string, ip = freshAddress()) {
  const form = new URLSearchParams({ username: email, password, grant_type: 'password' });
  return callFrom(server, ip, 'POST /login/access-token', form);
}
