import { beforeAll, describe, expect, it } from 'vitest';
import { callFrom, freshAddress, tryToSignIn } from '../../test/addresses.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { mailTo, waitForMail } from '../../test/mail.ts';
import { createPerson, password, signIn } from '../../test/people.ts';
import { useServer } from '../../test/server.ts';
import { issueLink } from './links.ts';

const server = useServer({ work: true, settings: { PUBLIC_URL: 'https://molva.example/' } });
const sent = { message: 'If that email is registered, we sent a password recovery link' };
const wanted = 'Новый пароль 8';
let admin: Caller;

beforeAll(async () => {
  admin = await asPerson(server, { isSuperuser: true });
});

const askFor = (email: string) => callFrom(server, freshAddress(), `POST /password-recovery/${email}`);
const reset = (token: string, new_password = wanted) =>
  callFrom(server, freshAddress(), 'POST /reset-password/', { token, new_password });
const check = async (token: string) =>
  (await callFrom(server, freshAddress(), 'POST /reset-password/check', { token })).body;

function tokenIn(text: string): string {
  return /https:\/\/molva\.example\/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** A link as a mail would carry it. */
function linkFor(userId: string, purpose: 'recovery' | 'new_account' = 'recovery'): Promise<string> {
  return server.context.db.transaction((tx) => issueLink(tx, userId, purpose, new Date()));
}

describe('POST /password-recovery/{email}', () => {
  it('mails a link that sets a new password once and ends every session', async () => {
    const { id, email } = await createPerson(server);
    const session = await signIn(server, email);
    expect((await askFor(email.toUpperCase())).body).toEqual(sent);
    const [mail] = await waitForMail(server, email);
    expect(mail?.subject).toBe('Новый пароль · Молва');
    const token = tokenIn(mail?.text ?? '');
    expect(token).toMatch(/^[\w-]{64}$/);
    expect(tokenIn(mail?.html ?? '')).toBe(token);
    expect(await check(token)).toEqual({ state: 'valid', purpose: 'recovery' });
    const done = await reset(token);
    expect([done.status, done.body]).toEqual([200, { message: 'Password updated successfully' }]);
    expect((await call(server, session, 'GET /users/me')).status).toBe(401);
    expect((await tryToSignIn(server, email, password)).status).toBe(400);
    expect((await tryToSignIn(server, email, wanted)).status).toBe(200);
    expect(await check(token)).toEqual({ state: 'used', purpose: 'recovery' });
    const again = await reset(token);
    expect([again.status, again.body]).toMatchObject([400, { detail: 'Invalid token' }]);
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .select(['action', 'user_id', 'details'])
      .where('resource_id', '=', id)
      .orderBy('seq')
      .execute();
    expect(entries).toEqual([
      { action: 'user.recovery_requested', user_id: null, details: {} },
      { action: 'user.password_reset', user_id: id, details: { purpose: 'recovery' } },
    ]);
  });

  it('says the same and mails nothing for unknown, inactive, deleted and unreachable ones', async () => {
    const inactive = await createPerson(server, { isActive: false });
    const deleted = await createPerson(server);
    await admin.call('DELETE /users/{user_id}', { params: { user_id: deleted.id } });
    const unreachable = await createPerson(server);
    await server.context.db.query
      .updateTable('users')
      .set({ email: 'kafe-x7k2@client.invalid' })
      .where('id', '=', unreachable.id)
      .execute();
    const addresses = [
      'unknown@example.com',
      inactive.email,
      deleted.email,
      `${deleted.id}@deleted.invalid`,
      'kafe-x7k2@client.invalid',
    ];
    for (const address of addresses) {
      const answer = await askFor(address);
      expect([answer.status, answer.body]).toEqual([200, sent]);
    }
    const { email } = await createPerson(server);
    await askFor(email);
    await waitForMail(server, email);
    for (const address of addresses) expect(await mailTo(server, address)).toEqual([]);
    const links = await server.context.db.query
      .selectFrom('one_time_links')
      .select('id')
      .where('user_id', 'in', [inactive.id, deleted.id, unreachable.id])
      .execute();
    expect(links).toEqual([]);
  });

  it('wants an address', async () => {
    const answer = await askFor('not-an-address');
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toMatchObject([{ loc: ['path', 'email'], msg: 'Invalid email address' }]);
  });
});

describe('a link', () => {
  it('stands nowhere in the database', async () => {
    const { id } = await createPerson(server);
    const token = await linkFor(id);
    const row = await server.context.db.query
      .selectFrom('one_time_links')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    const secret = Buffer.from(token, 'base64url').subarray(16);
    for (const form of ['base64url', 'base64', 'hex'] as const)
      expect(JSON.stringify(row)).not.toContain(secret.toString(form));
  });

  it('works once, of however many who follow it at once', async () => {
    const { id } = await createPerson(server);
    const token = await linkFor(id);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => reset(token, `${wanted} ${index}`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
  });

  it('ends after its time, an hour or seven days', async () => {
    const { id } = await createPerson(server);
    const [hour, week] = [await linkFor(id), await linkFor(id, 'new_account')];
    const lives = await server.context.db.query
      .selectFrom('one_time_links')
      .select(['purpose', 'created_at', 'expires_at'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute();
    const minutes = lives.map(({ created_at, expires_at }) =>
      Math.round((Date.parse(expires_at) - Date.parse(created_at)) / 60_000),
    );
    expect(minutes).toEqual([60, 7 * 24 * 60]);
    await server.context.db.query
      .updateTable('one_time_links')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', id)
      .execute();
    expect(await check(hour)).toEqual({ state: 'expired', purpose: 'recovery' });
    expect(await check(week)).toEqual({ state: 'expired', purpose: 'new_account' });
    expect((await reset(hour)).body).toMatchObject({ detail: 'Invalid token' });
  });

  it('is invalid where it was changed or made up', async () => {
    const { id } = await createPerson(server);
    const token = await linkFor(id);
    const flipped = (index: number) => {
      const bytes = Buffer.from(token, 'base64url');
      bytes[index] = (bytes[index] ?? 0) ^ 1;
      return bytes.toString('base64url');
    };
    const other = await linkFor((await createPerson(server)).id);
    const mixed = token.slice(0, 22) + other.slice(22);
    const strange = ['x', `${token}A`, token.slice(1), ` ${token}`, `${token}=`, `${token}!`, 'я'.repeat(64)];
    for (const wrong of [flipped(3), flipped(20), flipped(47), mixed, ...strange]) {
      expect(await check(wrong)).toEqual({ state: 'invalid', purpose: null });
      expect((await reset(wrong)).body).toMatchObject({ detail: 'Invalid token' });
    }
    expect(await check(token)).toEqual({ state: 'valid', purpose: 'recovery' });
  });

  it('is used up by another one, by a new password and by another address', async () => {
    const ways: ((person: Caller) => Promise<{ status: number }>)[] = [
      async ({ id }) => reset(await linkFor(id, 'new_account')),
      (person) =>
        person.call('PATCH /users/me/password', {
          body: { current_password: password, new_password: wanted },
        }),
      (person) => person.call('PATCH /users/me', { body: { email: `other.${person.email}` } }),
      ({ id }) =>
        admin.call('PATCH /users/{user_id}', { params: { user_id: id }, body: { password: wanted } }),
      ({ id, email }) =>
        admin.call('PATCH /users/{user_id}', { params: { user_id: id }, body: { email: `new.${email}` } }),
    ];
    for (const way of ways) {
      const person = await asPerson(server);
      const token = await linkFor(person.id);
      expect((await way(person)).status).toBe(200);
      expect(await check(token)).toEqual({ state: 'used', purpose: 'recovery' });
      expect((await reset(token, 'x'.repeat(20))).status).toBe(400);
    }
  });

  it('of an inactive user sets nothing; of a deleted one it is gone', async () => {
    const { id } = await createPerson(server, { isActive: false });
    const answer = await reset(await linkFor(id));
    expect([answer.status, answer.body]).toMatchObject([400, { detail: 'Inactive user' }]);
    const left = await createPerson(server);
    const token = await linkFor(left.id);
    await admin.call('DELETE /users/{user_id}', { params: { user_id: left.id } });
    expect(await check(token)).toEqual({ state: 'invalid', purpose: null });
    expect((await reset(token)).body).toMatchObject({ detail: 'Invalid token' });
  });

  it('lets in at once who had guessed too often before', async () => {
    const { id, email } = await createPerson(server);
    const ip = freshAddress();
    for (let index = 0; index < 6; index += 1) await tryToSignIn(server, email, 'wrong', ip);
    expect((await tryToSignIn(server, email, password, ip)).status).toBe(429);
    const body = { token: await linkFor(id), new_password: wanted };
    expect((await callFrom(server, ip, 'POST /reset-password/', body)).status).toBe(200);
    expect((await tryToSignIn(server, email, wanted, ip)).status).toBe(200);
  });

  it.each([
    ['7 characters', 'Парол 7', 422],
    ['8 characters', 'Пароль 8', 200],
    ['128 characters', 'яш'.repeat(64), 200],
    ['129 characters', 'я'.repeat(129), 422],
    ['a NUL', 'password\0', 422],
    ['a lone surrogate', 'password\ud800', 422],
    ['spaces around, kept', '  password  ', 200],
  ])('sets a password of %s: %s', async (_what, secret, status) => {
    const { id, email } = await createPerson(server);
    const answer = await reset(await linkFor(id), secret);
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.detail).toMatchObject([{ loc: ['body', 'new_password'] }]);
    else expect((await tryToSignIn(server, email, secret)).status).toBe(200);
    if (secret.startsWith(' ')) expect((await tryToSignIn(server, email, secret.trim())).status).toBe(400);
  });
});

describe('POST /password-recovery-html-content/{email}', () => {
  const path = 'POST /password-recovery-html-content/{email}';

  it('shows an administrator the mail, with a link that works', async () => {
    const { id, email } = await createPerson(server);
    const params = { email };
    expect((await call(server, null, path, { params })).status).toBe(401);
    const head = await asPerson(server, { level: 'head' });
    expect((await head.send(path, { params })).status).toBe(403);
    const shown = await admin.send(path, { params });
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const token = tokenIn(String(shown.body));
    expect(await check(token)).toEqual({ state: 'valid', purpose: 'recovery' });
    expect((await reset(token)).status).toBe(200);
    const entry = await server.context.db.query
      .selectFrom('audit_entries')
      .select(['user_id', 'details'])
      .where('action', '=', 'user.recovery_shown')
      .where('resource_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ user_id: admin.id, details: {} });
  });

  it('answers 404 for an unknown address', async () => {
    const answer = await admin.send(path, { params: { email: 'unknown@example.com' } });
    expect([answer.status, answer.body]).toMatchObject([
      404,
      { detail: 'The user with this username does not exist in the system.' },
    ]);
  });
});
