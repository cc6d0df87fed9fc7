import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiClient } from './api-client.ts';
import { ApiError, NetworkError } from './api-error.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let base = '';
let seen: Seen;
let answer: { status: number; body: string; headers?: Record<string, string> } = { status: 200, body: '{}' };
let lost = 0;
let token: string | null = 'secret';

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      seen = { method: request.method, url: request.url, headers: request.headers, body };
      const sent = { 'content-type': 'application/json', ...answer.headers };
      response.writeHead(answer.status, sent).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
});
afterAll(() => server.close());
beforeEach(() => {
  answer = { status: 200, body: '{}' };
  lost = 0;
  token = 'secret';
});

function client() {
  return createApiClient({
    base,
    token: () => token,
    cookies: () => 'a=1; XSRF-TOKEN=x%3Dy; b=2',
    onSessionLost: () => lost++,
  });
}

async function failure(
  status: number,
  body: string,
  headers: Record<string, string> = {},
): Promise<ApiError> {
  answer = { status, body, headers };
  const error: unknown = await client()
    .call('GET /users/me')
    .catch((caught: unknown) => caught);
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`);
  return error;
}

describe('requests', () => {
  it('fills the path, writes the query without empty values and carries the token', async () => {
    await client().call('GET /reviews/clients/{client_id}', { params: { client_id: 'a/b' } });
    expect(seen.url).toBe('/api/v1/reviews/clients/a%2Fb');
    await client().call('GET /reviews/clients/', { query: { q: 'угол & два', status: undefined, skip: 0 } });
    expect(seen.url).toBe(
      '/api/v1/reviews/clients/?q=%D1%83%D0%B3%D0%BE%D0%BB+%26+%D0%B4%D0%B2%D0%B0&skip=0',
    );
    expect(seen.headers.authorization).toBe('Bearer secret');
    expect(seen.headers['x-xsrf-token']).toBeUndefined();
  });

  it('sends JSON with the XSRF cookie as a header when something changes', async () => {
    await client().call('POST /reviews/clients/', { body: { name: 'Кофейня' } });
    expect(seen.method).toBe('POST');
    expect(seen.headers['content-type']).toBe('application/json');
    expect(seen.headers['x-xsrf-token']).toBe('x=y');
    expect(JSON.parse(seen.body)).toEqual({ name: 'Кофейня' });
  });

  it('sends the login as a form', async () => {
    token = null;
    await client().call('POST /login/access-token', { body: { username: 'a+b@c.ru', password: 'p&q=1' } });
    expect(seen.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(seen.body))).toEqual({
      username: 'a+b@c.ru',
      password: 'p&q=1',
    });
    expect(seen.headers.authorization).toBeUndefined();
  });

  it('gives back the answer', async () => {
    answer = { status: 200, body: '{"data":[],"count":7}' };
    const list = await client().call('GET /reviews/clients/');
    expect(list.count).toBe(7);
  });
});

describe('failures', () => {
  it.each([
    [400, 'Bad Request'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [409, 'Conflict'],
    [422, 'Validation Error'],
    [429, 'Too Many Requests'],
    [500, 'Internal Server Error'],
    [503, 'Service Unavailable'],
  ])('%i is «%s»', async (status, message) => {
    const error = await failure(status, '{"detail":"because"}');
    expect([error.status, error.message, error.detail]).toEqual([status, message, 'because']);
  });

  it('tells status, status text and body of a status outside the catalogue', async () => {
    const error = await failure(418, '{"detail":"tea"}');
    expect(error.message).toContain('418');
    expect(error.message).toContain("I'm a Teapot");
    expect(error.message).toContain('tea');
  });

  it('takes the first message of a list of details', async () => {
    const detail = [
      { loc: ['body', 'url'], msg: 'Not a web address', type: 'custom' },
      { loc: ['body', 'name'], msg: 'Too long', type: 'too_big' },
      'nonsense',
    ];
    const error = await failure(422, JSON.stringify({ detail }));
    expect(error.firstDetail).toBe('Not a web address');
    expect(error.problems).toHaveLength(2);
  });

  it('tells how long to wait, in seconds, from a number or a date', async () => {
    const wait = async (value: string) => (await failure(429, '{}', { 'retry-after': value })).retryAfter;
    expect(await wait('42')).toBe(42);
    const inTwoMinutes = await wait(new Date(Date.now() + 120_000).toUTCString());
    expect(inTwoMinutes).toBeGreaterThan(115);
    expect(inTwoMinutes).toBeLessThanOrEqual(120);
    expect(await wait('Sat, 01 Jan 2000 00:00:00 GMT')).toBe(0);
    expect(await wait('soon')).toBeUndefined();
    expect((await failure(429, '{}')).retryAfter).toBeUndefined();
  });

  it('stands an answer that is not JSON', async () => {
    const error = await failure(503, '<html>gateway</html>');
    expect(error.firstDetail).toBeUndefined();
  });

  it.each([
    [401, 1],
    [419, 1],
    [403, 0],
    [500, 0],
  ])('%i ends the session %i times', async (status, times) => {
    await failure(status, '{}');
    expect(lost).toBe(times);
  });

  it('tells no answer from a bad one', async () => {
    const away = createApiClient({
      base: 'http://127.0.0.1:1/api/v1',
      token: () => null,
      cookies: () => '',
      onSessionLost: () => lost++,
    });
    await expect(away.call('GET /users/me')).rejects.toBeInstanceOf(NetworkError);
    expect(lost).toBe(0);
  });

  it('lets an aborted call fail as aborted', async () => {
    const call = client().call('GET /users/me', {}, { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});
