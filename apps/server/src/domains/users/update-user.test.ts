import type { RequestOf, Api } from '@molva/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { tryToSignIn } from '../../test/addresses.ts';
import { asPerson, type Caller } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { createPerson, password, signIn } from '../../test/people.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();
let admin: Caller;

beforeAll(async () => {
  admin = await asPerson(server, { isSuperuser: true });
});

type Body = RequestOf<Api['PATCH /users/{user_id}']>['body'];
const change = (id: string, body: Body) =>
  admin.call('PATCH /users/{user_id}', { params: { user_id: id }, body });
const sendChange = (id: string, body: object) =>
  admin.send('PATCH /users/{user_id}', { params: { user_id: id }, body });
const isSignedIn = async (person: Caller) => (await person.call('GET /users/me')).status === 200;

describe('PATCH /users/{user_id}', () => {
  it('is for administrators', async () => {
    const { id } = await createPerson(server);
    const head = await asPerson(server, { level: 'head' });
    const answer = await head.send('PATCH /users/{user_id}', {
      params: { user_id: id },
      body: { level: 'head' },
    });
    expect(answer.status).toBe(403);
    const unknown = await sendChange(newId(), { full_name: 'x' });
    expect([unknown.status, unknown.body]).toMatchObject([
      404,
      { detail: 'The user with this id does not exist in the system' },
    ]);
  });

  it('takes the whole row and an empty one, and then changes nothing and notes nothing', async () => {
    const person = await asPerson(server, { level: 'editor' });
    const { id } = person;
    const row = (await sendChange(id, {})).body;
    expect(row).toMatchObject({ id, level: 'editor' });
    for (const same of [row, { email: null, password: null }, { successor_id: newId() }])
      expect((await sendChange(id, same)).body).toEqual(row);
    expect((await person.call('GET /users/me')).status).toBe(200);
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .select('action')
      .where('resource_id', '=', id)
      .execute();
    expect(entries).toEqual([]);
  });

  it('changes what was sent and nothing else', async () => {
    const { id, email } = await createPerson(server, { level: 'editor' });
    const before = (await change(id, { full_name: 'Анна' })).body;
    expect((await change(id, { email: ` Other.${email} ` })).body).toEqual({
      ...before,
      email: `Other.${email}`,
    });
    expect((await change(id, { full_name: null })).body.full_name).toBeNull();
    expect((await tryToSignIn(server, `OTHER.${email}`, password)).status).toBe(200);
  });

  it('loses neither of two changes at once, of however many', async () => {
    const { id, email } = await createPerson(server, { level: 'copywriter' });
    const answers = await Promise.all([
      change(id, { full_name: 'Новое имя' }),
      change(id, { email: `changed.${email}` }),
      change(id, { level: 'editor' }),
      change(id, { is_superuser: true }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const after = await admin.call('GET /users/{user_id}', { params: { user_id: id } });
    expect(after.body).toMatchObject({
      full_name: 'Новое имя',
      email: `changed.${email}`,
      level: 'editor',
      is_superuser: true,
    });
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .select('details')
      .where('resource_id', '=', id)
      .execute();
    const fields = entries.map(({ details }) => (details as { fields: string[] }).fields).toSorted();
    expect(fields).toEqual([['email'], ['full_name'], ['is_superuser'], ['level']]);
    expect(JSON.stringify(entries)).not.toContain(email);
  });

  it('refuses an address that somebody else has, in any case of letters', async () => {
    const [one, two] = [await createPerson(server), await createPerson(server)];
    const answer = await sendChange(one.id, { email: two.email.toUpperCase() });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { detail: 'User with this email already exists' },
    ]);
    expect((await change(one.id, { email: one.email.toUpperCase() })).status).toBe(200);
  });

  it('turns staff into a client user and back, checking what then stands there', async () => {
    const { id } = await createPerson(server, { level: 'editor' });
    const [clientId, archived] = [
      await createClient(server),
      await createClient(server, { status: 'archived' }),
    ];
    const detail = async (body: object) => (await sendChange(id, body)).body.detail;
    expect(await detail({ kind: 'client' })).toMatchObject([{ loc: ['body', 'client_id'] }]);
    expect(await detail({ kind: 'client', client_id: newId() })).toMatchObject([{ msg: 'No such client' }]);
    expect(await detail({ kind: 'client', client_id: archived })).toMatchObject([
      { loc: ['body', 'client_id'], msg: 'The client is archived' },
    ]);
    expect(await detail({ kind: 'client', client_id: clientId, level: 'editor' })).toMatchObject([
      { loc: ['body', 'level'] },
    ]);
    expect(await detail({ client_id: clientId })).toMatchObject([{ loc: ['body', 'client_id'] }]);
    expect(await detail({ level: null })).toMatchObject([{ loc: ['body', 'level'] }]);
    expect((await change(id, { kind: 'client', client_id: clientId })).body).toMatchObject({
      kind: 'client',
      level: null,
      client_id: clientId,
    });
    expect(await detail({ level: 'editor' })).toMatchObject([{ loc: ['body', 'level'] }]);
    expect(await detail({ is_superuser: true })).toMatchObject([{ loc: ['body', 'is_superuser'] }]);
    expect(await detail({ kind: 'staff' })).toMatchObject([{ loc: ['body', 'level'] }]);
    expect((await change(id, { kind: 'staff', level: 'trainee' })).body).toMatchObject({
      kind: 'staff',
      client_id: null,
    });
  });

  it('takes ties to employees and clients away with the kind', async () => {
    const [id, other] = [(await createPerson(server)).id, (await createPerson(server)).id];
    const clientId = await createClient(server);
    const { query } = server.context.db;
    await query.insertInto('client_staff').values({ client_id: clientId, user_id: id }).execute();
    await query
      .insertInto('employee_helpers')
      .values([
        { employee_id: id, helper_id: other },
        { employee_id: other, helper_id: id },
      ])
      .execute();
    await change(id, { kind: 'client', client_id: clientId });
    const { body } = await admin.call('GET /employees/get-employees', { query: { limit: 1000 } });
    expect(body.data.find((employee) => employee.id === other)).toMatchObject({ helpers: [], helps: [] });
    const staff = await query.selectFrom('client_staff').selectAll().where('user_id', '=', id).execute();
    expect(staff).toEqual([]);
  });

  it.each<[string, Body | 'client', boolean]>([
    ['a password', { password: 'another password' }, true],
    ['switching off', { is_active: false }, true],
    ['a lower level', { level: 'editor' }, true],
    ['another kind', 'client', true],
    ['a higher level', { level: 'head' }, false],
    ['a name', { full_name: 'x' }, false],
    ['more rights', { is_superuser: true }, false],
  ])('%s ends sessions: %s', async (_what, body, ends) => {
    const person = await asPerson(server, { level: 'manager' });
    const again = { ...person, token: await signIn(server, person.email) };
    const given =
      body === 'client' ? { kind: 'client' as const, client_id: await createClient(server) } : body;
    expect((await change(person.id, given)).status).toBe(200);
    for (const session of [person, again]) expect(await isSignedIn({ ...session })).toBe(!ends);
  });

  it('ends sessions with the right of an administrator, and with another company', async () => {
    const other = await asPerson(server, { isSuperuser: true });
    await change(other.id, { is_superuser: false });
    expect(await isSignedIn(other)).toBe(false);
    const theirs = await asPerson(server, { clientId: await createClient(server) });
    await change(theirs.id, { client_id: await createClient(server) });
    expect(await isSignedIn(theirs)).toBe(false);
  });

  it('a new password works and the old one does not; it stands in no log', async () => {
    const { id, email } = await createPerson(server);
    const secret = 'set by the administrator';
    await change(id, { password: secret });
    expect((await tryToSignIn(server, email, password)).status).toBe(400);
    expect((await tryToSignIn(server, email, secret)).status).toBe(200);
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .select('details')
      .where('resource_id', '=', id)
      .execute();
    expect(entries).toEqual([{ details: { fields: [], before: {}, after: {}, password: true } }]);
  });

  it('gives rights at once to those who are signed in', async () => {
    const person = await asPerson(server, { level: 'editor' });
    expect((await person.send('GET /users/search')).status).toBe(403);
    await change(person.id, { level: 'head' });
    expect((await person.send('GET /users/search')).status).toBe(200);
  });
});
