import { describe, expect, it } from 'vitest';
import { readSettings } from '../config/settings.ts';
import { asPerson } from '../test/call.ts';
import { useServer } from '../test/server.ts';

const origin = 'https://app.example.com';
const server = useServer({ settings: { CORS_ORIGINS: `${origin}, http://localhost:5173/` } });

describe('CORS_ORIGINS', () => {
  const preflight = (from: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/users/me/password',
      headers: {
        origin: from,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,content-type,x-xsrf-token',
      },
    });

  it('lets pages of the named origins ask, with credentials', async () => {
    for (const from of [origin, 'http://localhost:5173']) {
      const answer = await preflight(from);
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': from,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': expect.stringContaining('PATCH'),
        'access-control-allow-headers': 'authorization,content-type,x-xsrf-token',
        vary: expect.stringContaining('Origin'),
      });
    }
  });

  it('answers them, errors too', async () => {
    const person = await asPerson(server);
    const read = (authorization: string) =>
      server.app.inject({ url: '/api/v1/users/me', headers: { origin, authorization } });
    for (const [token, status] of [
      [person.token, 200],
      ['wrong', 401],
    ] as const) {
      const answer = await read(`Bearer ${token}`);
      expect(answer.statusCode).toBe(status);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': expect.stringContaining('content-disposition'),
      });
    }
  });

  it('opens nothing to others', async () => {
    for (const from of ['https://app.example.com.evil.example', 'http://app.example.com', 'null'])
      expect((await preflight(from)).headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each(['*', 'app.example.com', 'https://app.example.com/path', 'ftp://app.example.com'])(
    'cannot be %s',
    (value) => {
      expect(() => readSettings({ CORS_ORIGINS: value })).toThrow(/CORS_ORIGINS: must be/);
    },
  );
});
