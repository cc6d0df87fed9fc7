import { beforeAll, describe, expect, it } from 'vitest';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite, insertRequest } from '../../test/factories.ts';
import { createPerson } from '../../test/people.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();
let head: Caller;

beforeAll(async () => {
  head = await asPerson(server, { level: 'head' });
});

const list = async (who: Caller, query: object = {}) =>
  (await who.call('GET /employees/get-employees', { query: { limit: 1000, ...query } })).body;

async function one(who: Caller, id: string) {
  const found = (await list(who)).data.find((employee) => employee.id === id);
  expect(found).toBeDefined();
  return found;
}

async function rename(id: string, full_name: string): Promise<void> {
  await server.context.db.query.updateTable('users').set({ full_name }).where('id', '=', id).execute();
}

describe('GET /employees/get-employees', () => {
  it('is for staff', async () => {
    expect((await call(server, null, 'GET /employees/get-employees')).status).toBe(401);
    const theirs = await asPerson(server, { clientId: await createClient(server) });
    expect((await theirs.send('GET /employees/get-employees')).status).toBe(403);
    const trainee = await asPerson(server, { level: 'trainee' });
    expect((await list(trainee)).count).toBeGreaterThan(1);
  });

  it('shows staff alone, without those deleted, and no secrets', async () => {
    const admin = await asPerson(server, { isSuperuser: true });
    const theirs = await createPerson(server, { clientId: await createClient(server) });
    const deleted = await createPerson(server);
    await admin.call('DELETE /users/{user_id}', { params: { user_id: deleted.id } });
    const { data, count } = await list(head);
    expect(data).toHaveLength(count);
    expect(data.map(({ id }) => id)).not.toContain(theirs.id);
    expect(data.map(({ id }) => id)).not.toContain(deleted.id);
    expect(JSON.stringify(data)).not.toMatch(/password|argon2/);
  });

  it('names clients only where the caller may see them, and counts the load over all', async () => {
    const manager = await asPerson(server);
    const siteId = await createSite(server);
    const [seen, unseen] = [
      await createClient(server, { name: 'Видимый', responsibleId: manager.id }),
      await createClient(server, { name: 'Невидимый', responsibleId: manager.id }),
    ];
    const archived = await createClient(server, {
      name: 'Архивный',
      responsibleId: manager.id,
      status: 'archived',
    });
    const areas = await Promise.all(
      [seen, unseen, unseen, archived].map((clientId) => createArea(server, { clientId, siteId })),
    );
    const failing = { last_run_failed: true, monitoring: '{"is_active": true}' };
    await server.context.db.query
      .updateTable('area_facts')
      .set(failing)
      .where('area_id', 'in', [areas[1] ?? '', areas[3] ?? ''])
      .execute();
    const trainee = await asPerson(server, { level: 'trainee' });
    await head.call('PUT /employees/assign-to-client', {
      body: { client_id: seen, employee_id: trainee.id },
    });
    for (const [clientId, areaId, status, plannedDate] of [
      [seen, areas[0], 'writing', '2026-01-12'],
      [seen, areas[0], 'editing', '2099-01-12'],
      [unseen, areas[1], 'correction', null],
      [seen, areas[0], 'approved', '2026-01-12'],
      [archived, areas[3], 'writing', '2026-01-12'],
    ] as const)
      await insertRequest(server, {
        clientId,
        areaId: areaId ?? '',
        status,
        plannedDate,
        assigneeId: manager.id,
      });
    const load = { clients: 2, areas: 3, areas_failing: 1, texts: 3, texts_overdue: 1 };
    expect(await one(trainee, manager.id)).toMatchObject({ clients: [{ id: seen, name: 'Видимый' }], load });
    expect(await one(head, manager.id)).toMatchObject({
      clients: [{ name: 'Архивный' }, { name: 'Видимый' }, { name: 'Невидимый' }],
      load,
    });
    expect(await one(trainee, trainee.id)).toMatchObject({ assigned: [{ id: seen, name: 'Видимый' }] });
    const stranger = await asPerson(server, { level: 'trainee' });
    expect(await one(stranger, trainee.id)).toMatchObject({ assigned: [] });
    expect(await one(stranger, manager.id)).toMatchObject({ clients: [], load });
  });

  it('filters, sorts and pages', async () => {
    const mark = 'отдел 100%';
    const people = [
      ['б', 'head', 0],
      ['А', 'trainee', 2],
      ['в', 'manager', 1],
    ] as const;
    for (const [name, level, clients] of people) {
      const { id } = await createPerson(server, { level });
      await rename(id, `${name} ${mark}`);
      for (let index = 0; index < clients; index += 1) await createClient(server, { responsibleId: id });
    }
    const names = async (query: object) =>
      (await list(head, { q: mark.toUpperCase(), ...query })).data.map(({ full_name }) => full_name?.[0]);
    expect(await names({})).toEqual(['А', 'б', 'в']);
    expect(await names({ sort: '-full_name' })).toEqual(['в', 'б', 'А']);
    expect(await names({ sort: 'level' })).toEqual(['А', 'в', 'б']);
    expect(await names({ sort: '-level' })).toEqual(['б', 'в', 'А']);
    expect(await names({ sort: '-clients' })).toEqual(['А', 'в', 'б']);
    expect(await names({ sort: 'clients', skip: 1, limit: 1 })).toEqual(['в']);
    expect(await names({ level: 'manager' })).toEqual(['в']);
    expect((await list(head, { q: mark, limit: 1 })).count).toBe(3);
    expect((await list(head, { q: '100_' })).count).toBe(0);
    const inactive = await createPerson(server, { isActive: false });
    expect((await list(head, { is_active: 'false' })).data.map(({ id }) => id)).toEqual([inactive.id]);
    expect((await head.send('GET /employees/get-employees', { query: { level: 'boss' } })).status).toBe(422);
  });
});

describe('PUT /employees/level-change-for-user', () => {
  const path = 'PUT /employees/level-change-for-user';
  const change = (who: Caller, user_id: string, level: string, more: object = {}) =>
    who.send(path, { body: { user_id, level, ...more } });

  it('is for heads', async () => {
    const { id } = await createPerson(server, { level: 'trainee' });
    expect((await call(server, null, path, { body: { user_id: id, level: 'head' } })).status).toBe(401);
    const manager = await asPerson(server);
    expect((await change(manager, id, 'editor')).status).toBe(403);
    const answer = await change(head, id, 'editor');
    expect([answer.status, answer.body]).toMatchObject([200, { id, level: 'editor' }]);
  });

  it('is not for oneself, and not for administrators’ levels but by one', async () => {
    const admin = await asPerson(server, { isSuperuser: true, level: 'trainee' });
    expect((await change(head, head.id, 'trainee')).status).toBe(403);
    expect((await change(admin, admin.id, 'head')).status).toBe(403);
    const other = await createPerson(server, { isSuperuser: true, level: 'trainee' });
    expect((await change(head, other.id, 'manager')).status).toBe(403);
    expect((await change(admin, other.id, 'manager')).status).toBe(200);
  });

  it('names what is wrong', async () => {
    const { id } = await createPerson(server, { level: 'trainee' });
    expect((await change(head, id, 'boss')).body.detail).toMatchObject([{ loc: ['body', 'level'] }]);
    const theirs = await createPerson(server, { clientId: await createClient(server) });
    expect((await change(head, theirs.id, 'editor')).body.detail).toMatchObject([
      { loc: ['body', 'user_id'] },
    ]);
    const unknown = await change(head, '00000000-0000-4000-8000-000000000000', 'editor');
    expect([unknown.status, unknown.body]).toMatchObject([404, { detail: 'User not found' }]);
  });

  it('downwards ends sessions; upwards and the same keep them', async () => {
    const person = await asPerson(server, { level: 'editor' });
    for (const level of ['manager', 'manager']) await change(head, person.id, level);
    expect((await person.call('GET /users/me')).body.level).toBe('manager');
    await change(head, person.id, 'copywriter');
    expect((await person.call('GET /users/me')).status).toBe(401);
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .select(['action', 'user_id', 'details'])
      .where('resource_id', '=', person.id)
      .orderBy('seq')
      .execute();
    expect(entries).toEqual([
      { action: 'employee.level_changed', user_id: head.id, details: { before: 'editor', after: 'manager' } },
      {
        action: 'employee.level_changed',
        user_id: head.id,
        details: { before: 'manager', after: 'copywriter' },
      },
    ]);
  });

  it('tells the employee', async () => {
    const person = await asPerson(server, { level: 'trainee' });
    await change(head, person.id, 'copywriter');
    expect((await person.call('GET /notifications')).body.data).toMatchObject([
      { kind: 'level_changed', body: expect.stringContaining('копирайтер'), path: '/welcome' },
    ]);
  });

  it('below manager asks for a successor, to whom the clients go', async () => {
    const [leaving, successor] = [await asPerson(server), await asPerson(server)];
    const clientId = await createClient(server, { responsibleId: leaving.id });
    const refused = await change(head, leaving.id, 'editor');
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { detail: 'The user is responsible for 1 client: name who takes over as successor_id' },
    ]);
    const wrong = await change(head, leaving.id, 'editor', { successor_id: leaving.id });
    expect(wrong.body.detail).toMatchObject([{ loc: ['body', 'successor_id'] }]);
    expect((await change(head, leaving.id, 'head')).status).toBe(200);
    expect((await change(head, leaving.id, 'editor', { successor_id: successor.id })).body).toMatchObject({
      level: 'editor',
      clients: [],
    });
    expect(await one(head, successor.id)).toMatchObject({ clients: [{ id: clientId }] });
  });

  it('reaches those who help the employee at once', async () => {
    const [editor, helper] = [
      await asPerson(server, { level: 'editor' }),
      await asPerson(server, { level: 'trainee' }),
    ];
    const clientId = await createClient(server);
    await head.call('POST /employees/helper', { body: { employee_id: editor.id, helper_id: helper.id } });
    const group = () =>
      helper.send('POST /reviews/clients/areas/group', { body: { client_id: clientId, name: 'x' } });
    expect((await group()).status).toBe(403);
    await change(head, editor.id, 'manager');
    await head.call('PUT /employees/appoint-an-employee-responsible', {
      body: { client_id: clientId, employee_id: editor.id },
    });
    expect((await group()).status).toBe(200);
  });
});
