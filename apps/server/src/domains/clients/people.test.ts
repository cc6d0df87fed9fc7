import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { createPerson } from '../../test/people.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();
let head: Caller;

beforeAll(async () => {
  head = await asPerson(server, { level: 'head' });
});

const read = (who: Caller, clientId: string) =>
  who.send('GET /reviews/clients/{client_id}', { params: { client_id: clientId } });
const actions = (clientId: string) =>
  server.context.db.query
    .selectFrom('audit_entries')
    .select(['action', 'user_id', 'resource_id', 'details'])
    .where('client_id', '=', clientId)
    .orderBy('seq')
    .execute();

describe('PUT /employees/appoint-an-employee-responsible', () => {
  const path = 'PUT /employees/appoint-an-employee-responsible';
  const appoint = (who: Caller, client_id: string, employee_id: string | null) =>
    who.send(path, { body: { client_id, employee_id } });

  it('is for heads, and for clients there are', async () => {
    const clientId = await createClient(server);
    const manager = await asPerson(server);
    const body = { client_id: clientId, employee_id: manager.id };
    expect((await call(server, null, path, { body })).status).toBe(401);
    expect((await appoint(manager, clientId, manager.id)).status).toBe(403);
    const unknown = await appoint(head, newId(), manager.id);
    expect([unknown.status, unknown.body]).toMatchObject([404, { detail: 'Client not found' }]);
  });

  it('moves rights from one employee to the other at once, and tells the new one', async () => {
    const [before, after] = [await asPerson(server), await asPerson(server)];
    const clientId = await createClient(server, { name: 'Кафе «Утро»', responsibleId: before.id });
    const statusOf = async (who: Caller) => {
      const body = { client_id: clientId, name: newId() };
      return (await who.send('POST /reviews/clients/areas/group', { body })).status;
    };
    expect([await statusOf(before), await statusOf(after)]).toEqual([200, 403]);
    const answer = await appoint(head, clientId, after.id);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { id: clientId, responsible: { id: after.id, email: after.email } },
    ]);
    expect([await statusOf(before), await statusOf(after)]).toEqual([403, 200]);
    expect((await after.call('GET /notifications')).body.data).toMatchObject([
      { kind: 'client_appointed', client_id: clientId, title: expect.stringContaining('Кафе «Утро»') },
    ]);
    await appoint(head, clientId, after.id);
    expect((await appoint(head, clientId, null)).body.responsible).toBeNull();
    expect(await statusOf(after)).toBe(403);
    const changes = (await actions(clientId)).filter(({ action }) => action === 'client.responsible_changed');
    expect(changes.map(({ details }) => details)).toEqual([
      { before: before.id, after: after.id },
      { before: after.id, after: null },
    ]);
  });

  it('takes active managers and heads alone', async () => {
    const clientId = await createClient(server);
    const unfit = [
      newId(),
      (await createPerson(server, { level: 'editor' })).id,
      (await createPerson(server, { level: 'trainee', isSuperuser: true })).id,
      (await createPerson(server, { isActive: false })).id,
      (await createPerson(server, { clientId })).id,
    ];
    for (const id of unfit) {
      const answer = await appoint(head, clientId, id);
      expect([answer.status, answer.body.detail]).toMatchObject([422, [{ loc: ['body', 'employee_id'] }]]);
    }
    expect((await appoint(head, clientId, head.id)).status).toBe(200);
  });

  it('never leaves a client with somebody who lost the level at that moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const manager = await createPerson(server);
      const clientId = await createClient(server);
      const [appointed, lowered] = await Promise.all([
        appoint(head, clientId, manager.id),
        head.send('PUT /employees/level-change-for-user', { body: { user_id: manager.id, level: 'editor' } }),
      ]);
      expect([[200, 409].join(), [422, 200].join()]).toContain([appointed.status, lowered.status].join());
    }
  });
});

describe('PUT and DELETE /employees/assign-to-client', () => {
  const assign = (who: Caller, client_id: string, employee_id: string) =>
    who.send('PUT /employees/assign-to-client', { body: { client_id, employee_id } });
  const unassign = (who: Caller, client_id: string, employee_id: string) =>
    who.send('DELETE /employees/assign-to-client', { body: { client_id, employee_id } });

  it('is for the client’s manager and for heads', async () => {
    const [manager, other, trainee] = [
      await asPerson(server),
      await asPerson(server),
      await asPerson(server, { level: 'trainee' }),
    ];
    const clientId = await createClient(server, { responsibleId: manager.id });
    for (const move of [assign, unassign]) {
      expect((await move(other, clientId, trainee.id)).status).toBe(403);
      expect((await move(trainee, clientId, trainee.id)).status).toBe(403);
    }
    expect((await assign(head, newId(), trainee.id)).status).toBe(404);
    expect((await read(trainee, clientId)).status).toBe(404);
    const answer = await assign(manager, clientId, trainee.id);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { id: trainee.id, assigned: [{ id: clientId }] },
    ]);
    expect((await read(trainee, clientId)).status).toBe(200);
    expect((await trainee.call('GET /notifications')).body.data).toMatchObject([{ kind: 'client_assigned' }]);
    expect((await assign(manager, clientId, trainee.id)).status).toBe(200);
    const ended = await unassign(head, clientId, trainee.id);
    expect([ended.status, ended.body]).toEqual([200, { message: 'Assignment ended' }]);
    expect((await read(trainee, clientId)).status).toBe(404);
    expect((await unassign(head, clientId, trainee.id)).status).toBe(404);
    expect(await actions(clientId)).toEqual([
      { action: 'client_staff.assigned', user_id: manager.id, resource_id: trainee.id, details: {} },
      { action: 'client_staff.removed', user_id: head.id, resource_id: trainee.id, details: {} },
    ]);
  });

  it('takes active employees alone', async () => {
    const clientId = await createClient(server);
    const unfit = [
      newId(),
      (await createPerson(server, { isActive: false })).id,
      (await createPerson(server, { clientId })).id,
    ];
    for (const id of unfit) {
      const answer = await assign(head, clientId, id);
      expect([answer.status, answer.body.detail]).toMatchObject([422, [{ loc: ['body', 'employee_id'] }]]);
    }
  });
});

describe('GET /reviews/clients/{client_id}/people', () => {
  const path = 'GET /reviews/clients/{client_id}/people';
  const people = (who: Caller, clientId: string) => who.send(path, { params: { client_id: clientId } });

  it('names who looks after a client; accounts to those alone who manage them', async () => {
    const [manager, helper, writer] = [
      await asPerson(server),
      await asPerson(server, { level: 'editor' }),
      await asPerson(server, { level: 'copywriter' }),
    ];
    const clientId = await createClient(server, { responsibleId: manager.id });
    await head.call('POST /employees/helper', { body: { employee_id: manager.id, helper_id: helper.id } });
    await head.call('PUT /employees/assign-to-client', {
      body: { client_id: clientId, employee_id: writer.id },
    });
    const theirs = await asPerson(server, { clientId });
    const idle = await createPerson(server, { clientId, isActive: false });
    const staff = {
      responsible: { id: manager.id, level: 'manager' },
      helpers: [{ id: helper.id, level: 'editor' }],
      assigned: [{ id: writer.id, level: 'copywriter' }],
    };
    for (const who of [writer, helper]) {
      expect((await people(who, clientId)).body).toMatchObject({ ...staff, accounts: [] });
    }
    for (const who of [manager, head]) {
      expect((await people(who, clientId)).body).toMatchObject({
        ...staff,
        accounts: [
          { user_id: theirs.id, login: theirs.email, is_active: true, last_used_at: expect.any(String) },
          { user_id: idle.id, is_active: false, last_used_at: null },
        ],
      });
    }
  });

  it('is for staff who may see the client', async () => {
    const clientId = await createClient(server);
    expect((await call(server, null, path, { params: { client_id: clientId } })).status).toBe(401);
    const theirs = await asPerson(server, { clientId });
    expect((await people(theirs, clientId)).status).toBe(403);
    const trainee = await asPerson(server, { level: 'trainee' });
    expect((await people(trainee, clientId)).status).toBe(404);
    expect((await people(head, newId())).status).toBe(404);
    expect((await people(head, await createClient(server))).body).toEqual({
      responsible: null,
      helpers: [],
      assigned: [],
      accounts: [],
    });
  });
});

describe('GET /reviews/clients/my-client-id', () => {
  it('is the company of a client user, and 404 for staff', async () => {
    const clientId = await createClient(server);
    const theirs = await asPerson(server, { clientId });
    expect((await theirs.call('GET /reviews/clients/my-client-id')).body).toEqual({ client_id: clientId });
    const staff = await head.send('GET /reviews/clients/my-client-id');
    expect([staff.status, staff.body]).toMatchObject([404, { detail: 'Client not found' }]);
    expect((await call(server, null, 'GET /reviews/clients/my-client-id')).status).toBe(401);
  });
});
