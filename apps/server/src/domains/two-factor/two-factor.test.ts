import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freshAddress, callFrom } from '../../test/addresses.ts';
import { asPerson, type Caller } from '../../test/call.ts';
import { waitForMail } from '../../test/mail.ts';
import { password } from '../../test/people.ts';
import { startTestServer, useServer } from '../../test/server.ts';

const server = useServer({ work: true });
const second = 1000;
/** A code for so many steps of 30 s from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: Date.now() + steps * 30 * second,
  });

let admin: Caller;
beforeAll(async () => {
  admin = await asPerson(server, { isSuperuser: true });
});

/** Somebody with an app of codes, signed in since before. */
async function withTotp(options: Parameters<typeof asPerson>[1] = {}) {
  const person = await asPerson(server, options);
  const begun = await person.call('POST /users/me/second-factors/totp', {
    body: { current_password: password },
  });
  const { secret } = begun.body;
  // The step before: the present one's code stays free for the test.
  const confirmed = await person.call('POST /users/me/second-factors/totp/confirm', {
    body: { code: codeOf(secret, -1) },
  });
  return { person, secret, codes: confirmed.body.recovery_codes ?? [], uri: begun.body.uri };
}

function signIn(email: string, otp?: string, node = server) {
  const form = new URLSearchParams({ username: email, password, ...(otp !== undefined && { otp }) });
  return callFrom(node, freshAddress(), 'POST /login/access-token', form);
}

const secondStep = (token: unknown, body: object) =>
  callFrom(server, freshAddress(), 'POST /login/second-factor', { token, ...body });

describe('signing in with an app of codes', () => {
  it('needs the code, in the same call or in a second one', async () => {
    const { person, secret, codes, uri } = await withTotp();
    expect(uri).toContain(`secret=${secret}`);
    expect(codes).toHaveLength(10);
    const refused = await signIn(person.email);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { detail: 'Second factor required', second_factor: { methods: ['totp', 'recovery_code'] } },
    ]);
    expect((await signIn(person.email, '000000')).body).toMatchObject({ detail: 'Incorrect code' });
    const { token } = refused.body.second_factor as { token: string };
    const signedIn = await secondStep(token, { code: codeOf(secret) });
    expect([signedIn.status, signedIn.body]).toMatchObject([200, { token_type: 'bearer' }]);
    expect((await signIn(person.email, codeOf(secret, 1))).status).toBe(200);
  });

  it('takes a code once, also of two nodes asked at the same moment', async () => {
    const { person, secret } = await withTotp();
    const other = await startTestServer(server.databaseUrl);
    try {
      const code = codeOf(secret);
      const answers = await Promise.all([
        signIn(person.email, code),
        signIn(person.email, code, other),
        signIn(person.email, code),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
      expect((await signIn(person.email, code)).status).toBe(400);
    } finally {
      await other.close();
    }
  });

  it('takes a recovery code once, however it is typed', async () => {
    const { person, codes } = await withTotp();
    const [code = ''] = codes;
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    const answers = await Promise.all([signIn(person.email, typed), signIn(person.email, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const state = await person.call('GET /users/me/second-factors');
    expect(state.body.recovery_codes_left).toBe(9);
  });

  it('slows guesses of codes down', async () => {
    const { person } = await withTotp();
    const statuses = [];
    for (let guess = 0; guess < 7; guess += 1)
      statuses.push((await signIn(person.email, String(100_000 + guess))).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  it('refuses a second step begun with a password that was changed since', async () => {
    const { person, secret } = await withTotp();
    const { token } = (await signIn(person.email)).body.second_factor as { token: string };
    await admin.call('PATCH /users/{user_id}', {
      params: { user_id: person.id },
      body: { password: 'совсем другой' },
    });
    expect((await secondStep(token, { code: codeOf(secret) })).body).toMatchObject({
      detail: 'Sign in again',
    });
  });

  it('is not got around by a mailed link for a new password', async () => {
    const { person } = await withTotp();
    const { issueLink } = await import('../sessions/index.ts');
    const token = await server.context.db.transaction((tx) =>
      issueLink(tx, person.id, 'recovery', new Date()),
    );
    const body = { token, new_password: password };
    expect((await callFrom(server, freshAddress(), 'POST /reset-password/', body)).status).toBe(200);
    expect((await signIn(person.email)).body).toMatchObject({ detail: 'Second factor required' });
  });

  it('keeps the secret sealed, and codes as hashes', async () => {
    const { person, secret, codes } = await withTotp();
    const rows = await Promise.all(
      (['totp_secrets', 'recovery_codes'] as const).map((table) =>
        server.context.db.query.selectFrom(table).selectAll().where('user_id', '=', person.id).execute(),
      ),
    );
    const kept = JSON.stringify(rows);
    for (const plain of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(plain);
  });
});

describe('setting up and removing', () => {
  it('wants the password, and to remove a code too; tells by mail and ends other sessions', async () => {
    const { person, secret } = await withTotp();
    const stolen = await person.send('POST /users/me/second-factors/totp', { body: {} });
    expect([stolen.status, stolen.body]).toMatchObject([400, { detail: 'Password required' }]);
    const { body } = await signIn(person.email, codeOf(secret));
    expect(typeof body.access_token).toBe('string');
    const remove = (proof: object) =>
      person.send('POST /users/me/second-factors/totp/remove', { body: proof });
    expect((await remove({ current_password: password })).body).toMatchObject({
      detail: 'Second factor required',
    });
    expect((await remove({ current_password: 'wrong', code: codeOf(secret, 1) })).status).toBe(400);
    const removed = await remove({ current_password: password, code: codeOf(secret, 1) });
    expect(removed.status).toBe(200);
    expect((await signIn(person.email)).status).toBe(200);
    // Set up, signed in from a second network (the first of an account is no news), removed.
    const mails = await waitForMail(server, person.email, 3);
    const told = mails.filter(({ subject }) => subject === 'Второй шаг входа изменён · Молва');
    expect(told).toHaveLength(2);
    expect((await person.call('GET /users/me/second-factors')).body).toMatchObject({
      is_on: false,
      recovery_codes_left: 0,
    });
  });

  it('is reset by another administrator, never by oneself', async () => {
    const { person } = await withTotp();
    const reset = (id: string) =>
      admin.send('POST /users/{user_id}/second-factors/reset', { params: { user_id: id } });
    expect((await reset(admin.id)).status).toBe(403);
    expect((await reset(person.id)).status).toBe(200);
    expect((await person.call('GET /users/me')).status).toBe(401);
    expect((await signIn(person.email)).status).toBe(200);
    const entry = await server.context.db.query
      .selectFrom('audit_entries')
      .select(['user_id', 'resource_id'])
      .where('action', '=', 'second_factor.reset')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ user_id: admin.id, resource_id: person.id });
  });
});

describe('where a second factor is required', () => {
  afterEach(async () => {
    await admin.call('PUT /two-factor-requirement', { body: { superuser: false, levels: [] } });
  });

  it('says when it is due, and from then on answers nothing else, to tokens as to the web', async () => {
    const person = await asPerson(server, { level: 'editor' });
    const head = await asPerson(server, { level: 'head' });
    const asked = await head.call('PUT /two-factor-requirement', {
      body: { superuser: false, levels: ['editor'] },
    });
    expect(asked.body).toEqual({ superuser: false, levels: ['editor'] });
    expect((await person.call('GET /users/me')).body.second_factor).toBe('due');
    expect((await person.send('GET /items/')).status).toBe(200);
    const moment = Date.now() - 8 * 86_400_000;
    await server.context.db.query
      .updateTable('agency_settings')
      .set({ value: JSON.stringify({ editor: new Date(moment).toISOString() }) })
      .execute();
    await server.context.db.query
      .updateTable('users')
      .set({ created_at: new Date(moment) })
      .where('id', '=', person.id)
      .execute();
    server.context.sessions.forgetUser('*');
    const refused = await person.send('GET /items/');
    expect([refused.status, refused.body]).toMatchObject([403, { detail: 'Set up a second factor first' }]);
    expect((await person.call('GET /users/me')).body.second_factor).toBe('needed');
    const { body } = await person.call('POST /users/me/second-factors/totp', {
      body: { current_password: password },
    });
    await person.call('POST /users/me/second-factors/totp/confirm', { body: { code: codeOf(body.secret) } });
    expect((await person.send('GET /items/')).status).toBe(200);
  });

  it('a head decides for levels, for administrators only one of them', async () => {
    const head = await asPerson(server, { level: 'head' });
    const body = { superuser: true, levels: [] };
    expect((await head.send('PUT /two-factor-requirement', { body })).status).toBe(403);
    expect((await admin.call('PUT /two-factor-requirement', { body })).body).toEqual(body);
    expect((await admin.call('GET /users/me')).body.second_factor).toBe('due');
  });
});
