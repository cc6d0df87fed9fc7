import { domainToASCII } from 'node:url';
import { describe, expect, it } from 'vitest';
import { callFrom, freshAddress, tryToSignIn } from '../../test/addresses.ts';
import { asPerson, call } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { mailTo, waitForMail } from '../../test/mail.ts';
import { createPerson, password } from '../../test/people.ts';
import { useServer } from '../../test/server.ts';
import { newId } from '../../lib/ids.ts';

const server = useServer({ work: true });
let number = 0;
const freshEmail = () => `New.User${(number += 1)}@example.com`;

describe('GET /users/', () => {
  it('is for administrators', async () => {
    expect((await call(server, null, 'GET /users/')).status).toBe(401);
    for (const level of ['trainee', 'head'] as const) {
      const person = await asPerson(server, { level });
      const answer = await person.send('GET /users/');
      expect([answer.status, answer.body]).toMatchObject([
        403,
        { detail: "The user doesn't have enough privileges" },
      ]);
    }
  });

  it('filters, sorts and pages; passwords are not in it', async () => {
    const admin = await asPerson(server, { isSuperuser: true });
    const clientId = await createClient(server);
    for (const name of ['Борис 100%', 'анна 100%', 'Вера 100%']) {
      const { id } = await createPerson(server);
      await admin.call('PATCH /users/{user_id}', { params: { user_id: id }, body: { full_name: name } });
    }
    const theirs = await createPerson(server, { clientId });
    const list = async (query: object) => (await admin.call('GET /users/', { query })).body;
    const names = async (query: object) => (await list(query)).data.map((user) => user.full_name);
    expect(await names({ q: '100%', sort: 'full_name' })).toEqual(['анна 100%', 'Борис 100%', 'Вера 100%']);
    expect(await names({ q: '100%', sort: '-full_name', skip: 1, limit: 1 })).toEqual(['Борис 100%']);
    expect((await list({ q: '100%', limit: 1 })).count).toBe(3);
    expect((await list({ kind: 'client' })).data.map(({ id }) => id)).toEqual([theirs.id]);
    const inactive = await createPerson(server, { isActive: false });
    expect((await list({ is_active: 'false' })).data.map(({ id }) => id)).toEqual([inactive.id]);
    expect(JSON.stringify(await list({}))).not.toMatch(/password|argon2/);
  });

  it.each([
    ['skip', '-1', 422],
    ['skip', '0', 200],
    ['skip', '1000000000', 200],
    ['skip', 'abc', 422],
    ['limit', '-1', 422],
    ['limit', '0', 422],
    ['limit', '1000000000', 422],
    ['limit', 'abc', 422],
  ])('%s of %s answers %i', async (name, value, status) => {
    const admin = await asPerson(server, { isSuperuser: true });
    for (const path of ['GET /users/', 'GET /users/search', 'GET /items/', 'GET /employees/get-employees']) {
      const answer = await admin.send(path, { query: { [name]: value } });
      expect([path, answer.status]).toEqual([path, status]);
      if (status === 422) expect(answer.body.detail).toMatchObject([{ loc: ['query', name] }]);
      else expect(answer.body.data).toBeInstanceOf(Array);
    }
  });
});

describe('GET /users/search', () => {
  it('finds users of one kind for heads', async () => {
    const clientId = await createClient(server);
    const theirs = await createPerson(server, { clientId });
    const head = await asPerson(server, { level: 'head' });
    const manager = await asPerson(server);
    expect((await manager.send('GET /users/search')).status).toBe(403);
    const find = async (query: object) =>
      (await head.call('GET /users/search', { query })).body.data.map(({ id }) => id);
    expect(await find({ q: theirs.email.toUpperCase(), kind: 'client' })).toEqual([theirs.id]);
    expect(await find({ q: theirs.email })).toEqual([]);
    expect(await find({ q: manager.email })).toEqual([manager.id]);
  });
});

describe('GET /users/{user_id}', () => {
  it('shows oneself, or anybody to an administrator; 403 comes before 404', async () => {
    const [person, other] = [await asPerson(server), await asPerson(server, { level: 'head' })];
    const admin = await asPerson(server, { isSuperuser: true });
    const read = (who: typeof person, id: string) =>
      who.send('GET /users/{user_id}', { params: { user_id: id } });
    expect((await read(person, person.id)).body).toMatchObject({ id: person.id, email: person.email });
    for (const id of [person.id, newId()]) expect((await read(other, id)).status).toBe(403);
    expect((await read(admin, person.id)).body).not.toHaveProperty('password_hash');
    const unknown = await read(admin, newId());
    expect([unknown.status, unknown.body]).toMatchObject([404, { detail: 'User not found' }]);
    expect((await read(admin, 'x')).status).toBe(422);
  });
});

describe('POST /users/', () => {
  it('makes a user and mails a link to choose a password, never the password', async () => {
    const admin = await asPerson(server, { isSuperuser: true });
    const email = freshEmail();
    const secret = 'given by the administrator';
    const made = await admin.call('POST /users/', {
      body: { email: `  ${email} `, password: secret, full_name: ' Анна ' },
    });
    expect(made.body).toMatchObject({
      email,
      full_name: 'Анна',
      kind: 'staff',
      level: 'trainee',
      client_id: null,
      is_active: true,
      is_superuser: false,
    });
    expect((await tryToSignIn(server, email.toLowerCase(), secret)).status).toBe(200);
    const [mail] = await waitForMail(server, email);
    expect(mail?.subject).toBe('Вам открыт доступ · Молва');
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain(email);
      expect(text).not.toContain(secret);
    }
    const token = /token=([\w-]{64})/.exec(mail?.text ?? '')?.[1];
    const state = await callFrom(server, freshAddress(), 'POST /reset-password/check', { token });
    expect(state.body).toEqual({ state: 'valid', purpose: 'new_account' });
    const entry = await server.context.db.query
      .selectFrom('audit_entries')
      .select(['action', 'user_id', 'details'])
      .where('resource_id', '=', made.body.id)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      action: 'user.created',
      user_id: admin.id,
      details: { kind: 'staff', level: 'trainee', is_superuser: false, client_id: null },
    });
  });

  it('mails nobody under .invalid, and nobody who is switched off', async () => {
    const admin = await asPerson(server, { isSuperuser: true });
    const [login, off, on] = [`x${newId()}@client.invalid`, freshEmail(), freshEmail()];
    await admin.call('POST /users/', { body: { email: login, password } });
    await admin.call('POST /users/', { body: { email: off, password, is_active: false } });
    await admin.call('POST /users/', { body: { email: on, password } });
    await waitForMail(server, on);
    expect([await mailTo(server, login), await mailTo(server, off)]).toEqual([[], []]);
  });

  it('refuses an address that somebody has, in any case of letters, also at the same moment', async () => {
    const admin = await asPerson(server, { isSuperuser: true });
    const email = freshEmail();
    const create = (address: string) => admin.send('POST /users/', { body: { email: address, password } });
    const answers = await Promise.all([email, email.toUpperCase(), email.toLowerCase()].map(create));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    for (const { status, body } of answers)
      if (status === 400)
        expect(body).toMatchObject({ detail: 'The user with this email already exists in the system.' });
  });

  it.each([
    ['a level that does not exist', { level: 'boss' }, 'level'],
    ['staff without a level', { level: null }, 'level'],
    ['staff of a client', { client_id: '00000000-0000-4000-8000-000000000000' }, 'client_id'],
    ["a client's user without a client", { kind: 'client' }, 'client_id'],
    [
      "a client's user of no client there is",
      { kind: 'client', client_id: '00000000-0000-4000-8000-000000000000' },
      'client_id',
    ],
    ['a kind that does not exist', { kind: 'robot' }, 'kind'],
    ['no address', { email: 'anna' }, 'email'],
    ['an address with a name in unicode', { email: 'анна@пример.рф' }, 'email'],
    ['an address of no host', { email: 'anna@example..com' }, 'email'],
    ['an address with a space of another script', { email: 'anna@приме\u2003р.рф' }, 'email'],
    ['an address of 321 characters', { email: `${'a'.repeat(309)}@example.com` }, 'email'],
    ['a short password', { password: 'short12' }, 'password'],
    ['a long password', { password: 'x'.repeat(129) }, 'password'],
    ['a password with NUL', { password: 'password\0' }, 'password'],
    ['a name that is too long', { full_name: 'я'.repeat(256) }, 'full_name'],
  ])('refuses %s, naming the field', async (_what, change, field) => {
    const admin = await asPerson(server, { isSuperuser: true });
    const answer = await admin.send('POST /users/', { body: { email: freshEmail(), password, ...change } });
    expect([answer.status, answer.body.detail]).toMatchObject([422, [{ loc: ['body', field] }]]);
  });

  it("makes a client's user for a client that is not archived, and for no other", async () => {
    const admin = await asPerson(server, { isSuperuser: true });
    const create = (client_id: string, more: object = {}) =>
      admin.send('POST /users/', {
        body: { email: freshEmail(), password, kind: 'client', client_id, ...more },
      });
    const [active, archived] = [
      await createClient(server),
      await createClient(server, { status: 'archived' }),
    ];
    expect((await create(active)).body).toMatchObject({ kind: 'client', level: null, client_id: active });
    const refused = async (client_id: string, more: object) => (await create(client_id, more)).body.detail;
    expect(await refused(archived, {})).toMatchObject([
      { loc: ['body', 'client_id'], msg: 'The client is archived' },
    ]);
    expect(await refused(active, { level: 'editor' })).toMatchObject([{ loc: ['body', 'level'] }]);
    expect(await refused(active, { is_superuser: true })).toMatchObject([{ loc: ['body', 'is_superuser'] }]);
  });

  it.each(["o'neil&sons@example.com", 'Anna@кафе-утро.рф', 'anna@xn--e1afmkfd.xn--p1ai'])(
    'takes %s, who signs in with it',
    async (email) => {
      const admin = await asPerson(server, { isSuperuser: true });
      expect((await admin.send('POST /users/', { body: { email, password } })).body.email).toBe(email);
      expect((await tryToSignIn(server, email.toUpperCase(), password)).status).toBe(200);
      // Mail goes by the name a host has in the network.
      const [mail] = await waitForMail(server, email.replace('кафе-утро.рф', domainToASCII('кафе-утро.рф')));
      expect(mail?.html).toContain(email.replace('&', '&amp;').replace("'", '&#39;'));
    },
  );

  it('takes an address of 320 characters', async () => {
    const admin = await asPerson(server, { isSuperuser: true });
    const email = `${'a'.repeat(308)}@example.com`;
    expect(email).toHaveLength(320);
    expect((await admin.send('POST /users/', { body: { email, password } })).body.email).toBe(email);
    expect((await tryToSignIn(server, email, password)).status).toBe(200);
  });
});
