import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { asPerson, call } from '../../test/call.ts';
import { createPerson, password, signIn } from '../../test/people.ts';
import { startTestServer, useServer } from '../../test/server.ts';

const server = useServer();

function tryToSignIn(username: string, secret: string, ip = '10.0.0.1') {
  return server.app.inject({
    method: 'POST',
    url: '/api/v1/login/access-token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': ip },
    payload: new URLSearchParams({ username, password: secret, grant_type: 'password' }).toString(),
  });
}

describe('POST /login/access-token', () => {
  it('gives a bearer token, whatever the case of the address', async () => {
    const { email } = await createPerson(server, { level: 'editor' });
    const answer = await tryToSignIn(email.toUpperCase(), password);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ access_token: expect.any(String), token_type: 'bearer' });
  });

  it('answers alike for a wrong password and an unknown address', async () => {
    const { email } = await createPerson(server);
    const wrong = await tryToSignIn(email, 'not the password', '10.0.0.2');
    const unknown = await tryToSignIn('nobody@example.com', password, '10.0.0.2');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ detail: 'Incorrect email or password' });
    expect(unknown.statusCode).toBe(400);
    expect(unknown.json()).toEqual(wrong.json());
  });

  it('refuses an inactive user', async () => {
    const { email } = await createPerson(server, { isActive: false });
    expect((await tryToSignIn(email, password)).json()).toMatchObject({ detail: 'Inactive user' });
  });

  it('wants both fields, as a form', async () => {
    const answer = await call(server, null, 'POST /login/access-token', { body: {} });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      detail: [{ loc: ['body', 'username'] }, { loc: ['body', 'password'] }],
    });
  });

  it.each(['a\0b', 'ё'.repeat(900), "' OR 1=1 --", '\u202e@example.com'])(
    'stands the user name %j',
    async (name) => {
      const answer = await tryToSignIn(name, password, '10.0.3.1');
      expect([400, 422]).toContain(answer.statusCode);
    },
  );

  it('slows guessing down to 429 with Retry-After, for that account alone', async () => {
    const { email } = await createPerson(server);
    for (let attempt = 0; attempt < 5; attempt += 1) await tryToSignIn(email, 'a guess', '10.0.1.1');
    const slowed = await tryToSignIn(email, password, '10.0.1.1');
    expect(slowed.statusCode).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    const { email: other } = await createPerson(server);
    expect((await tryToSignIn(other, password, '10.0.1.1')).statusCode).toBe(200);
  });

  it('keeps passwords as argon2id, never as they are', async () => {
    const { id } = await createPerson(server);
    const row = await server.context.db.query
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('a token', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('signed with none, with another key, or changed, stands for nobody', async () => {
    const { token } = await asPerson(server);
    const [header = '', payload = '', signature = ''] = token.split('.');
    const forged = `${header}.${payload}`;
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const candidates = [
      `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${forged}.${createHmac('sha256', 'another key').update(forged).digest('base64url')}`,
      `${header}.${part({ ...claims, exp: 9_999_999_999 })}.${signature}`,
      token.slice(0, -2),
    ];
    for (const candidate of candidates) {
      expect((await call(server, candidate, 'GET /users/me')).status).toBe(401);
    }
  });

  it('answers 401 once its session ended, on every node', async () => {
    const second = await startTestServer(server.databaseUrl);
    try {
      const person = await asPerson(server);
      expect((await call(second, person.token, 'GET /users/me')).status).toBe(200);
      const heard = new Promise<void>((resolve) => {
        second.context.bus.on('actor_changed', (id) => id === person.id && resolve());
      });
      expect((await person.call('DELETE /login/access-token')).status).toBe(200);
      expect((await person.call('GET /users/me')).status).toBe(401);
      await heard;
      expect((await call(second, person.token, 'GET /users/me')).status).toBe(401);
    } finally {
      await second.close();
    }
  });

  it('answers 401 once its session is over or its user inactive', async () => {
    const { db, sessions } = server.context;
    const over = await asPerson(server);
    await db.query
      .updateTable('sessions')
      .set({ expires_at: '2020-01-01T00:00:00Z' })
      .where('user_id', '=', over.id)
      .execute();
    expect((await over.call('GET /users/me')).status).toBe(401);
    const left = await asPerson(server);
    expect((await left.call('GET /users/me')).status).toBe(200);
    await db.query.updateTable('users').set({ is_active: false }).where('id', '=', left.id).execute();
    sessions.forgetUser(left.id);
    expect((await left.call('POST /login/test-token')).status).toBe(401);
  });

  it('costs no query while it is fresh', async () => {
    const { id, email } = await createPerson(server);
    const token = await signIn(server, email);
    expect((await call(server, token, 'GET /users/me')).status).toBe(200);
    expect(server.context.sessions.get(token)).toMatchObject({ actor: { userId: id } });
  });
});
