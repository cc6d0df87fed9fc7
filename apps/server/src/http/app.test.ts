import { describe, expect, it } from 'vitest';
import { asPerson } from '../test/call.ts';
import { createPerson, password } from '../test/people.ts';
import { useServer } from '../test/server.ts';

const server = useServer();
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers });

describe('the call layer', () => {
  it('answers 401 without a token, with a bad one and with another scheme', async () => {
    for (const authorization of [undefined, 'Bearer nonsense', 'Basic YTpi']) {
      const answer = await get('/api/v1/users/me', authorization ? { authorization } : {});
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ detail: expect.any(String) });
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
  });

  it('takes a path with and without a trailing slash', async () => {
    const head = await asPerson(server, { level: 'head' });
    for (const path of [
      '/reviews/clients/',
      '/reviews/clients',
      '/reviews/clients/areas/site',
      '/reviews/clients/areas/site/',
    ]) {
      expect((await head.send(`GET ${path}`)).status).toBe(200);
    }
  });

  it('answers 404 as JSON for an unknown path', async () => {
    const answer = await get('/api/v1/nothing/here');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ detail: 'Not Found' });
    expect((await get('/api/v1/nothing', { accept: 'text/html' })).headers['content-type']).toContain('json');
  });

  it('names each wrong field with its place', async () => {
    const head = await asPerson(server, { level: 'head' });
    const answer = await head.send('POST /reviews/clients/', {
      body: { note: 5, unknown_field: 1, other_field: 2 },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toEqual(
      expect.arrayContaining([
        { loc: ['body', 'name'], msg: 'Field required', type: 'missing', code: 'field_required' },
        { loc: ['body', 'note'], msg: expect.any(String), type: 'string_type', code: 'wrong_type' },
        {
          loc: ['body', 'unknown_field'],
          msg: 'Extra inputs are not permitted',
          type: 'extra_forbidden',
          code: 'extra_field',
        },
        {
          loc: ['body', 'other_field'],
          msg: 'Extra inputs are not permitted',
          type: 'extra_forbidden',
          code: 'extra_field',
        },
      ]),
    );
  });

  it.each([
    ['{"name":', 'json_invalid', 'application/json'],
    ['', 'missing', 'application/json'],
    ['<a/>', 'content_type', 'text/xml'],
  ])('answers 422 for the body %j', async (payload, type, contentType) => {
    const head = await asPerson(server, { level: 'head' });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/reviews/clients/',
      headers: { authorization: `Bearer ${head.token}`, 'content-type': contentType },
      payload,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ detail: [{ loc: ['body'], type }] });
  });

  it.each([null, [], 'text', 7, { name: null }])('answers 422 for the JSON %j', async (body) => {
    const head = await asPerson(server, { level: 'head' });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/reviews/clients/',
      headers: { authorization: `Bearer ${head.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    expect(answer.statusCode).toBe(422);
  });

  it('refuses prototype keys and a body past the limit', async () => {
    const head = await asPerson(server, { level: 'head' });
    const send = (payload: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/reviews/clients/',
        headers: { authorization: `Bearer ${head.token}`, 'content-type': 'application/json' },
        payload,
      });
    expect((await send('{"name":"a","__proto__":{"x":1}}')).statusCode).toBe(422);
    const large = await send(JSON.stringify({ name: 'a', note: 'x'.repeat(1_100_000) }));
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({ detail: 'The body is too large' });
  });

  it.each([
    'skip=-1',
    'limit=0',
    'limit=1001',
    'limit=abc',
    'skip=2000000000',
    'limit=10&limit=20',
    'sort=unknown',
  ])('answers 422 for the paging %s', async (query) => {
    const head = await asPerson(server, { level: 'head' });
    const answer = await head.send(`GET /reviews/clients/?${query}`);
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toMatchObject([{ loc: ['query', query.split('=')[0]] }]);
  });

  it('answers 422 for an id that is none, and 400 for an address that cannot be read', async () => {
    const head = await asPerson(server, { level: 'head' });
    expect((await head.send('GET /reviews/clients/not-an-id')).body).toMatchObject({
      detail: [{ loc: ['path', 'client_id'] }],
    });
    expect((await get('/api/v1/reviews/clients/%E0%A4%A')).statusCode).toBe(400);
  });

  it('gives each answer an id, no caching, and headers that keep a browser safe', async () => {
    const answer = await get('/api/v1/utils/health-check/');
    expect(answer.json()).toBe(true);
    expect(answer.headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});

describe('the XSRF cookie', () => {
  const signIn = (headers: Record<string, string>, email: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/login/access-token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ username: email, password }).toString(),
    });

  it('is set by a sign-in, readable and lax', async () => {
    const { email } = await createPerson(server);
    const answer = await signIn({}, email);
    expect(answer.statusCode).toBe(200);
    const named = (name: string) => answer.cookies.find((cookie) => cookie.name === name);
    expect(named('XSRF-TOKEN')).toMatchObject({ sameSite: 'Lax', path: '/' });
    expect(named('XSRF-TOKEN')).not.toHaveProperty('httpOnly');
    // By the other one the device is known again, which no script of the page needs to read.
    expect(named('molva_device')).toMatchObject({ sameSite: 'Lax', httpOnly: true, path: '/api/v1' });
  });

  it('must be the same in the header of a call that changes something, where that has one', async () => {
    const { email } = await createPerson(server);
    expect((await signIn({ cookie: 'XSRF-TOKEN=abc' }, email)).statusCode).toBe(200);
    expect((await signIn({ cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': '' }, email)).statusCode).toBe(403);
    expect((await signIn({ cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abd' }, email)).statusCode).toBe(403);
    expect((await signIn({ cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' }, email)).statusCode).toBe(200);
  });

  it('is not asked for where a call only reads, or carries no cookie', async () => {
    const head = await asPerson(server, { level: 'head' });
    const headers = { authorization: `Bearer ${head.token}`, cookie: 'XSRF-TOKEN=abc' };
    expect((await get('/api/v1/users/me', headers)).statusCode).toBe(200);
    expect((await head.call('POST /login/test-token')).status).toBe(200);
  });
});
