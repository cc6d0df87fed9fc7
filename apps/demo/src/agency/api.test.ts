import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError, callsOf } from './api.ts';

let server: Server;
let origin = '';
/** What came, and the statuses that calls other than sign-in get, in turn; then 200. */
let asked: string[] = [];
let statuses: number[] = [];

beforeEach(async () => {
  asked = [];
  statuses = [];
  let tokens = 0;
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${bearer(request)}`.trim());
    const isSignIn = request.url === '/api/v1/login/access-token';
    if (isSignIn) tokens += 1;
    response.writeHead(isSignIn ? 200 : (statuses.shift() ?? 200), { 'content-type': 'application/json' });
    response.end(isSignIn ? `{"access_token":"t${tokens}"}` : '{"data":[],"count":0}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const bearer = ({ headers }: IncomingMessage) => headers.authorization?.replace('Bearer ', '') ?? '';
const open = () => callsOf(origin, { email: 'a@b.example', password: 'x' }, new AbortController().signal);

test('signs in once, and fills path and query', async () => {
  const call = open();
  await call('GET /reviews/clients/', { query: { limit: 5 } });
  await call('GET /reviews/clients/{client_id}/ratings', {
    params: { client_id: 'c1' },
    query: { area_id: undefined },
  });
  expect(asked).toEqual([
    'POST /api/v1/login/access-token',
    'GET /api/v1/reviews/clients/?limit=5 t1',
    'GET /api/v1/reviews/clients/c1/ratings t1',
  ]);
});

test('signs in again where the session has ended, and gives up where that does not help', async () => {
  const call = open();
  statuses = [401];
  expect(await call('GET /reviews/clients/')).toEqual({ data: [], count: 0 });
  expect(asked.filter((line) => line.startsWith('POST'))).toHaveLength(2);
  statuses = [401, 401];
  await expect(call('GET /reviews/clients/')).rejects.toMatchObject({ status: 401 });
});

test('waits for a database that is away; tells any other refusal', async () => {
  const call = open();
  statuses = [503, 503];
  expect(await call('GET /reviews/clients/')).toEqual({ data: [], count: 0 });
  statuses = [409];
  const refused = call('GET /reviews/clients/');
  await expect(refused).rejects.toBeInstanceOf(ApiError);
  await expect(refused).rejects.toThrow('GET /reviews/clients/ answered 409');
});
