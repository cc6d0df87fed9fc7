import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { tryToSignIn } from '../../test/addresses.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { createPerson, password } from '../../test/people.ts';
import { useServer } from '../../test/server.ts';
import { verifyChains } from '../audit/index.ts';

const server = useServer();
let admin: Caller;

beforeAll(async () => {
  admin = await asPerson(server, { isSuperuser: true });
});

const remove = (id: string, query: Record<string, string> = {}) =>
  admin.send('DELETE /users/{user_id}', { params: { user_id: id }, query });

function rowOf(id: string) {
  return server.context.db.query
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function responsibleOf(clientId: string): Promise<string | undefined> {
  const { body } = await admin.call('GET /reviews/clients/{client_id}', { params: { client_id: clientId } });
  return body.responsible?.id;
}

describe('DELETE /users/{user_id}', () => {
  it('is for administrators, not for oneself, and for users there are', async () => {
    const head = await asPerson(server, { level: 'head' });
    const { id } = await createPerson(server);
    expect((await head.send('DELETE /users/{user_id}', { params: { user_id: id } })).status).toBe(403);
    const own = await remove(admin.id);
    expect([own.status, own.body]).toMatchObject([
      403,
      { detail: 'Super users are not allowed to delete themselves' },
    ]);
    const unknown = await remove(newId());
    expect([unknown.status, unknown.body]).toMatchObject([404, { detail: 'User not found' }]);
  });

  it('keeps the name for history and nothing by which one could get in or be reached', async () => {
    const person = await asPerson(server, { level: 'trainee' });
    const clientId = await createClient(server);
    const { query } = server.context.db;
    await person.call('POST /items/', { body: { title: 'Заметка' } });
    await query.insertInto('client_staff').values({ client_id: clientId, user_id: person.id }).execute();
    await admin.call('POST /employees/helper', { body: { employee_id: admin.id, helper_id: person.id } });
    const answer = await remove(person.id);
    expect([answer.status, answer.body]).toEqual([200, { message: 'User deleted successfully' }]);
    expect((await person.call('GET /users/me')).status).toBe(401);
    expect((await tryToSignIn(server, person.email, password)).body).toMatchObject({
      detail: 'Incorrect email or password',
    });
    expect(await rowOf(person.id)).toMatchObject({
      email: `${person.id}@deleted.invalid`,
      password_hash: '',
      is_active: false,
      full_name: expect.stringContaining('Сотрудник'),
      deleted_at: expect.any(String),
    });
    for (const table of [
      'items',
      'client_staff',
      'employee_helpers',
      'notifications',
      'one_time_links',
    ] as const) {
      const rows = await query.selectFrom(table).selectAll().execute();
      expect([table, JSON.stringify(rows).includes(person.id)]).toEqual([table, false]);
    }
    const list = await admin.call('GET /users/', { query: { limit: 1000 } });
    expect(list.body.data.map(({ id }) => id)).not.toContain(person.id);
    expect((await remove(person.id)).status).toBe(404);
    expect(
      (
        await admin.send('PATCH /users/{user_id}', {
          params: { user_id: person.id },
          body: { full_name: 'x' },
        })
      ).status,
    ).toBe(404);
  });

  it('frees the address', async () => {
    const { id, email } = await createPerson(server);
    await remove(id);
    const again = await admin.call('POST /users/', { body: { email, password } });
    expect([again.status, again.body.email]).toEqual([200, email]);
  });

  it('asks for a successor where there are clients, and moves them all in one step', async () => {
    const [leaving, successor] = [await asPerson(server), await asPerson(server)];
    const helper = await asPerson(server, { level: 'copywriter' });
    await admin.call('POST /employees/helper', { body: { employee_id: successor.id, helper_id: helper.id } });
    const clients = [
      await createClient(server, { responsibleId: leaving.id }),
      await createClient(server, { responsibleId: leaving.id, status: 'archived' }),
    ];
    const refused = await remove(leaving.id);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { detail: 'The user is responsible for 2 clients: name who takes over as successor_id' },
    ]);
    expect((await leaving.call('GET /users/me')).status).toBe(200);
    const group = (who: Caller, name: string) =>
      who.send('POST /reviews/clients/areas/group', { body: { client_id: clients[0], name } });
    expect((await group(successor, 'до')).status).toBe(403);
    expect((await group(helper, 'до')).status).toBe(403);
    expect((await remove(leaving.id, { successor_id: successor.id })).status).toBe(200);
    for (const id of clients) expect(await responsibleOf(id)).toBe(successor.id);
    expect((await group(successor, 'после')).status).toBe(200);
    expect((await group(helper, 'помощь')).status).toBe(200);
    for (const id of clients) {
      const entry = await server.context.db.query
        .selectFrom('audit_entries')
        .select(['action', 'user_id', 'details'])
        .where('client_id', '=', id)
        .where('action', '=', 'client.responsible_changed')
        .executeTakeFirstOrThrow();
      expect(entry).toEqual({
        action: 'client.responsible_changed',
        user_id: admin.id,
        details: { before: leaving.id, after: successor.id },
      });
    }
    expect((await verifyChains(server.context.db, server.context.secrets)).problems).toEqual([]);
    const told = await successor.call('GET /notifications');
    expect(told.body.data).toMatchObject([{ kind: 'client_appointed', body: expect.stringContaining('2') }]);
  });

  it('takes nobody as successor who cannot be responsible', async () => {
    const leaving = await createPerson(server);
    const clientId = await createClient(server, { responsibleId: leaving.id });
    const unfit = [
      leaving.id,
      newId(),
      (await createPerson(server, { level: 'editor' })).id,
      (await createPerson(server, { isActive: false })).id,
      (await createPerson(server, { clientId })).id,
    ];
    for (const successor_id of unfit) {
      const answer = await remove(leaving.id, { successor_id });
      expect([answer.status, answer.body.detail]).toMatchObject([422, [{ loc: ['query', 'successor_id'] }]]);
    }
    expect(await responsibleOf(clientId)).toBe(leaving.id);
    expect((await rowOf(leaving.id)).deleted_at).toBeNull();
  });

  it('loses no client to two who delete each other in favour of each other', async () => {
    const [one, two] = [await createPerson(server), await createPerson(server)];
    const clients = [
      await createClient(server, { responsibleId: one.id }),
      await createClient(server, { responsibleId: two.id }),
    ];
    const answers = await Promise.all([
      remove(one.id, { successor_id: two.id }),
      remove(two.id, { successor_id: one.id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const left = answers[0]?.status === 200 ? two : one;
    for (const id of clients) expect(await responsibleOf(id)).toBe(left.id);
  });
});

describe('PATCH /users/{user_id} of somebody with clients', () => {
  it.each([
    ['a level below manager', { level: 'editor' }],
    ['a client of theirs', { kind: 'client' }],
  ])('%s needs a successor', async (_what, change) => {
    const [leaving, successor] = [await createPerson(server), await createPerson(server, { level: 'head' })];
    const clientId = await createClient(server, { responsibleId: leaving.id });
    const body = 'kind' in change ? { ...change, client_id: await createClient(server) } : change;
    const params = { user_id: leaving.id };
    const refused = await admin.send('PATCH /users/{user_id}', { params, body });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { detail: 'The user is responsible for 1 client: name who takes over as successor_id' },
    ]);
    const wrong = await admin.send('PATCH /users/{user_id}', {
      params,
      body: { ...body, successor_id: leaving.id },
    });
    expect(wrong.body.detail).toMatchObject([{ loc: ['body', 'successor_id'] }]);
    const done = await admin.send('PATCH /users/{user_id}', {
      params,
      body: { ...body, successor_id: successor.id },
    });
    expect(done.status).toBe(200);
    expect(await responsibleOf(clientId)).toBe(successor.id);
  });

  it('switching off leaves them where they are', async () => {
    const { id } = await createPerson(server);
    const clientId = await createClient(server, { responsibleId: id });
    const body = { is_active: false };
    expect((await admin.send('PATCH /users/{user_id}', { params: { user_id: id }, body })).status).toBe(200);
    expect(await responsibleOf(clientId)).toBe(id);
  });
});

describe('DELETE /users/me', () => {
  it('deletes the own account, of staff and of a client', async () => {
    expect((await call(server, null, 'DELETE /users/me')).status).toBe(401);
    for (const options of [{ level: 'head' as const }, { clientId: await createClient(server) }]) {
      const person = await asPerson(server, options);
      expect((await person.call('DELETE /users/me')).body).toEqual({ message: 'User deleted successfully' });
      expect((await person.call('GET /users/me')).status).toBe(401);
      expect((await rowOf(person.id)).deleted_at).not.toBeNull();
    }
  });

  it('is refused to administrators, and to those responsible for clients', async () => {
    const answer = await admin.send('DELETE /users/me');
    expect([answer.status, answer.body]).toMatchObject([
      403,
      { detail: 'Super users are not allowed to delete themselves' },
    ]);
    const manager = await asPerson(server);
    await createClient(server, { responsibleId: manager.id });
    const refused = await manager.send('DELETE /users/me');
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { detail: 'You are responsible for clients: a head has to appoint a successor first' },
    ]);
    expect((await manager.call('GET /users/me')).status).toBe(200);
  });
});
