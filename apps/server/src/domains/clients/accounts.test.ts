import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { tryToSignIn } from '../../test/addresses.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { mailTo, waitForMail } from '../../test/mail.ts';
import { createPerson } from '../../test/people.ts';
import { useServer } from '../../test/server.ts';

const server = useServer({ work: true });
let head: Caller;

beforeAll(async () => {
  head = await asPerson(server, { level: 'head' });
});

const create = (who: Caller, client_id: string, more: object = {}) =>
  who.send('POST /reviews/clients/create-client-account', { body: { client_id, ...more } });
const update = (who: Caller, client_id: string, user_id: string, more: object) =>
  who.send('PUT /reviews/clients/client-account', { body: { client_id, user_id, ...more } });

async function account(clientId: string): Promise<{ user_id: string; login: string; password: string }> {
  const { body } = await head.call('POST /reviews/clients/create-client-account', {
    body: { client_id: clientId },
  });
  return { user_id: body.user_id, login: body.login, password: body.password ?? '' };
}

async function signedIn(login: string, password: string): Promise<string> {
  const answer = await tryToSignIn(server, login, password);
  expect(answer.status).toBe(200);
  return String(answer.body.access_token);
}

describe('POST /reviews/clients/create-client-account', () => {
  it('is for the client’s manager and for heads; a helper does not get it', async () => {
    const [manager, other, helper] = [
      await asPerson(server),
      await asPerson(server),
      await asPerson(server, { level: 'trainee' }),
    ];
    const clientId = await createClient(server, { responsibleId: manager.id });
    await head.call('POST /employees/helper', { body: { employee_id: manager.id, helper_id: helper.id } });
    const path = 'POST /reviews/clients/create-client-account';
    expect((await call(server, null, path, { body: { client_id: clientId } })).status).toBe(401);
    expect((await create(other, clientId)).status).toBe(403);
    expect((await create(helper, clientId)).status).toBe(403);
    const theirs = await asPerson(server, { clientId });
    expect((await create(theirs, clientId)).status).toBe(403);
    expect((await create(head, newId())).status).toBe(404);
    for (const who of [manager, head]) expect((await create(who, clientId)).status).toBe(200);
  });

  it('makes a login of the client’s name and a strong password, who sees the own company alone', async () => {
    const clientId = await createClient(server, { name: 'Стоматология «Белый клык»' });
    const made = await create(head, clientId, { full_name: ' Пётр ' });
    expect(made.body).toEqual({
      user_id: expect.any(String),
      login: expect.stringMatching(/^stomatologiia-belyi-[a-z2-9]{4}@client\.invalid$/),
      password: expect.stringMatching(/^[A-Za-z2-9]{20}$/),
    });
    const { user_id: userId, login, password } = made.body;
    const token = await signedIn(String(login), String(password));
    expect((await call(server, token, 'GET /users/me')).body).toMatchObject({
      id: userId,
      kind: 'client',
      client_id: clientId,
      full_name: 'Пётр',
    });
    const params = { client_id: await createClient(server) };
    expect((await call(server, token, 'GET /reviews/clients/{client_id}', { params })).status).toBe(404);
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .select(['action', 'resource_id', 'details'])
      .where('client_id', '=', clientId)
      .execute();
    expect(entries).toEqual([
      { action: 'client_account.created', resource_id: userId, details: { generated: true } },
    ]);
  });

  it.each(['株式会社', '   ☕️   x', 'Щ'.repeat(200), '<script>'])(
    'has a login for a client named %s',
    async (name) => {
      const clientId = await createClient(server, { name });
      const { login, password } = await account(clientId);
      expect(login).toMatch(/^[a-z0-9]([a-z0-9-]{0,18}[a-z0-9])?-[a-z2-9]{4}@client\.invalid$/);
      await signedIn(login.toUpperCase(), password);
    },
  );

  it('gives every account a login of its own', async () => {
    const clientId = await createClient(server, { name: 'Один' });
    const made = await Promise.all(Array.from({ length: 10 }, () => account(clientId)));
    expect(new Set(made.map(({ login }) => login)).size).toBe(10);
    expect(new Set(made.map(({ password }) => password)).size).toBe(10);
  });

  it('takes an address, where nobody has it, and mails a link there', async () => {
    const clientId = await createClient(server);
    const email = 'Client.Person@example.com';
    const made = await create(head, clientId, { email });
    expect(made.body).toMatchObject({ login: email });
    const [mail] = await waitForMail(server, email);
    expect(mail?.text).toMatch(/token=[\w-]{64}/);
    expect(mail?.text).not.toContain(made.body.password);
    const taken = await create(head, clientId, { email: email.toLowerCase() });
    expect([taken.status, taken.body]).toMatchObject([
      400,
      { detail: 'The user with this email already exists in the system.' },
    ]);
    const { login } = await account(clientId);
    expect(await mailTo(server, login)).toEqual([]);
  });

  it('makes none for an archived client', async () => {
    const clientId = await createClient(server, { status: 'archived' });
    const answer = await create(head, clientId);
    expect([answer.status, answer.body]).toMatchObject([409, { detail: 'The client is archived' }]);
  });
});

describe('PUT /reviews/clients/client-account', () => {
  it('is for the client’s manager and for heads, and for accounts of that client', async () => {
    const [manager, other] = [await asPerson(server), await asPerson(server)];
    const clientId = await createClient(server, { responsibleId: manager.id });
    const { user_id: userId } = await account(clientId);
    expect((await update(other, clientId, userId, { is_active: false })).status).toBe(403);
    const foreign = await account(await createClient(server));
    for (const id of [foreign.user_id, manager.id, newId()]) {
      const answer = await update(manager, clientId, id, { new_password: true });
      expect([answer.status, answer.body]).toMatchObject([404, { detail: 'User not found' }]);
    }
    expect((await update(manager, clientId, userId, { is_active: false })).status).toBe(200);
  });

  it('switches off and on; both end sessions', async () => {
    const clientId = await createClient(server);
    const { user_id: userId, login, password } = await account(clientId);
    const token = await signedIn(login, password);
    const off = await update(head, clientId, userId, { is_active: false });
    expect(off.body).toEqual({ user_id: userId, login, password: null });
    expect((await call(server, token, 'GET /users/me')).status).toBe(401);
    expect((await tryToSignIn(server, login, password)).body).toMatchObject({ detail: 'Inactive user' });
    await update(head, clientId, userId, { is_active: true });
    const again = await signedIn(login, password);
    await update(head, clientId, userId, { is_active: true });
    expect((await call(server, again, 'GET /users/me')).status).toBe(200);
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'client_account.changed')
      .where('resource_id', '=', userId)
      .orderBy('seq')
      .execute();
    expect(entries.map(({ details }) => details)).toEqual([
      { is_active: false, password: false },
      { is_active: true, password: false },
    ]);
  });

  it('gives a new password, shown once, which ends sessions', async () => {
    const clientId = await createClient(server);
    const { user_id: userId, login, password } = await account(clientId);
    const token = await signedIn(login, password);
    const { body } = await update(head, clientId, userId, { new_password: true });
    expect(body.password).toMatch(/^[A-Za-z2-9]{20}$/);
    expect((await call(server, token, 'GET /users/me')).status).toBe(401);
    expect((await tryToSignIn(server, login, password)).status).toBe(400);
    await signedIn(login, String(body.password));
    expect((await update(head, clientId, userId, {})).body).toEqual({
      user_id: userId,
      login,
      password: null,
    });
  });

  it('of an archived client can only be switched off', async () => {
    const clientId = await createClient(server);
    const { user_id: userId } = await account(clientId);
    await head.call('DELETE /reviews/clients/{client_id}', { params: { client_id: clientId } });
    expect((await update(head, clientId, userId, { new_password: true })).status).toBe(409);
    expect((await update(head, clientId, userId, { is_active: false })).status).toBe(200);
    expect((await update(head, clientId, userId, { is_active: true })).status).toBe(409);
  });

  it('is not by way of an account of staff', async () => {
    const clientId = await createClient(server);
    const staff = await createPerson(server);
    expect((await update(head, clientId, staff.id, { new_password: true })).status).toBe(404);
  });
});
