import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { createPerson } from '../../test/people.ts';
import { startTestServer, type TestServer, useServer } from '../../test/server.ts';

const server = useServer();
let head: Caller;

beforeAll(async () => {
  head = await asPerson(server, { level: 'head' });
});

const add = (who: Caller, employee_id: string, helper_id: string) =>
  who.send('POST /employees/helper', { body: { employee_id, helper_id } });
const replace = (who: Caller, employee_id: string, helper_id: string, new_helper_id: string) =>
  who.send('PUT /employees/helper', { body: { employee_id, helper_id, new_helper_id } });
const remove = (who: Caller, employee_id: string, helper_id: string) =>
  who.send('DELETE /employees/helper', { body: { employee_id, helper_id } });
const people = (count: number) => Promise.all(Array.from({ length: count }, () => asPerson(server)));
const circle = { detail: 'This would make a circle of helpers', code: 'helpers_in_a_circle' };

async function links(): Promise<string[]> {
  const rows = await server.context.db.query.selectFrom('employee_helpers').selectAll().execute();
  return rows.map((row) => `${row.helper_id} helps ${row.employee_id}`);
}

describe('who may', () => {
  it('is a head, or the employee; 403 comes before 404', async () => {
    const [employee, helper, other] = (await people(3)) as [Caller, Caller, Caller];
    const body = { employee_id: employee.id, helper_id: helper.id };
    expect((await call(server, null, 'POST /employees/helper', { body })).status).toBe(401);
    for (const id of [employee.id, newId()]) {
      expect((await add(other, id, helper.id)).status).toBe(403);
      expect((await replace(other, id, helper.id, other.id)).status).toBe(403);
      expect((await remove(other, id, helper.id)).status).toBe(403);
    }
    const theirs = await asPerson(server, { clientId: await createClient(server) });
    expect((await add(theirs, theirs.id, helper.id)).status).toBe(403);
    const added = await add(employee, employee.id, helper.id);
    expect([added.status, added.body]).toMatchObject([
      200,
      { id: employee.id, helpers: [{ id: helper.id, level: 'manager' }] },
    ]);
    expect((await replace(head, employee.id, helper.id, other.id)).body).toMatchObject({
      helpers: [{ id: other.id }],
    });
    const gone = await remove(employee, employee.id, other.id);
    expect([gone.status, gone.body]).toEqual([200, { message: 'Helper removed' }]);
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .select(['action', 'user_id', 'details'])
      .where('resource_id', '=', employee.id)
      .orderBy('seq')
      .execute();
    expect(entries).toEqual([
      { action: 'employee.helper_added', user_id: employee.id, details: { helper_id: helper.id } },
      {
        action: 'employee.helper_replaced',
        user_id: head.id,
        details: { before: helper.id, after: other.id },
      },
      { action: 'employee.helper_removed', user_id: employee.id, details: { helper_id: other.id } },
    ]);
  });
});

describe('a helper', () => {
  it('gets rights for the employee’s clients at once, and loses them at once', async () => {
    const [employee, first, second] = (await people(3)) as [Caller, Caller, Caller];
    const clientId = await createClient(server, { responsibleId: employee.id });
    const statusOf = async (who: Caller) => {
      const body = { client_id: clientId, name: newId() };
      return (await who.send('POST /reviews/clients/areas/group', { body })).status;
    };
    expect(await statusOf(first)).toBe(403);
    await add(employee, employee.id, first.id);
    expect(await statusOf(first)).toBe(200);
    expect((await first.call('GET /notifications')).body.data).toMatchObject([
      { kind: 'helper_added', body: expect.stringContaining('Сотрудник') },
    ]);
    await replace(employee, employee.id, first.id, second.id);
    expect([await statusOf(first), await statusOf(second)]).toEqual([403, 200]);
    await remove(employee, employee.id, second.id);
    expect(await statusOf(second)).toBe(403);
  });

  it('is another active employee', async () => {
    const employee = await asPerson(server);
    const clientId = await createClient(server);
    const unfit = [
      employee.id,
      newId(),
      (await createPerson(server, { isActive: false })).id,
      (await createPerson(server, { clientId })).id,
    ];
    const { id } = await createPerson(server);
    await add(employee, employee.id, id);
    for (const helper of unfit) {
      const added = await add(head, employee.id, helper);
      expect([added.status, added.body.detail]).toMatchObject([422, [{ loc: ['body', 'helper_id'] }]]);
      const replaced = await replace(head, employee.id, id, helper);
      expect([replaced.status, replaced.body.detail]).toMatchObject([
        422,
        [{ loc: ['body', 'new_helper_id'] }],
      ]);
    }
    expect((await add(head, newId(), id)).status).toBe(404);
    expect((await add(head, unfit[3] ?? '', id)).status).toBe(404);
  });

  it('is there once, and can only go where it was', async () => {
    const [employee, helper, other] = (await people(3)) as [Caller, Caller, Caller];
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(employee, employee.id, helper.id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await replace(employee, employee.id, helper.id, helper.id)).status).toBe(409);
    await add(employee, employee.id, other.id);
    expect((await replace(employee, employee.id, helper.id, other.id)).status).toBe(409);
    expect((await replace(employee, employee.id, head.id, newId())).status).toBe(422);
    const nobody = await asPerson(server);
    const missing = await replace(employee, employee.id, nobody.id, head.id);
    expect([missing.status, missing.body]).toMatchObject([404, { detail: 'Helper not found' }]);
    expect((await remove(employee, employee.id, nobody.id)).status).toBe(404);
    expect((await links()).filter((link) => link.endsWith(employee.id))).toHaveLength(2);
  });
});

describe('a circle', () => {
  it('is refused, however many it goes through', async () => {
    const [a, b, c, d] = (await people(4)) as [Caller, Caller, Caller, Caller];
    await add(head, b.id, a.id);
    const pair = await add(head, a.id, b.id);
    expect([pair.status, pair.body]).toEqual([409, circle]);
    await add(head, c.id, b.id);
    await add(head, d.id, c.id);
    const long = await add(head, a.id, d.id);
    expect([long.status, long.body]).toEqual([409, circle]);
    expect((await add(head, d.id, a.id)).status).toBe(200);
    const other = await asPerson(server);
    await add(head, a.id, other.id);
    expect((await replace(head, a.id, other.id, c.id)).body).toEqual(circle);
    expect((await links()).filter((link) => link.endsWith(a.id))).toEqual([`${other.id} helps ${a.id}`]);
  });

  it('is made by no two links added at the same moment on two nodes', async () => {
    const second = await startTestServer(server.databaseUrl);
    try {
      for (let round = 0; round < 5; round += 1) {
        const [a, b] = (await people(2)) as [Caller, Caller];
        const on = (node: TestServer, employee_id: string, helper_id: string) =>
          call(node, head.token, 'POST /employees/helper', { body: { employee_id, helper_id } });
        const answers = await Promise.all([on(server, a.id, b.id), on(second, b.id, a.id)]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      }
    } finally {
      await second.close();
    }
  });
});
