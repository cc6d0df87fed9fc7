import { beforeAll, describe, expect, it } from 'vitest';
import { asPerson, type Caller } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { runHandler } from '../../test/run-handler.ts';
import { useServer } from '../../test/server.ts';
import { told } from '../../test/told.ts';
import { notifyLateTasks } from './notify-late.ts';

const server = useServer();
const path = '/reviews/clients/tasks';
let manager: Caller;
let clientId: string;

beforeAll(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id, name: 'Кофейня' });
});

async function made(body: object, who = manager): Promise<string> {
  const { body: task } = await who.call(`POST ${path}`, {
    body: { client_id: clientId, title: 'Поставить второй терминал', ...body },
  });
  return task.id;
}
const setDue = (id: string, due: string) =>
  server.context.db.query
    .updateTable('tasks')
    .set({ due_date: due })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();

describe('people are told', () => {
  it('of what they are given and what changes, not of what they did themselves', async () => {
    const own = await asPerson(server, { clientId });
    const id = await made({ assignee_id: own.id, due_date: '2026-12-10' });
    expect(await told(own, 'task_assigned', id)).toMatchObject([
      {
        title: 'Вам поручена задача: Кофейня',
        body: expect.stringContaining('Поставить второй терминал, срок 10 декабря'),
      },
    ]);
    await manager.call(`PUT ${path}`, { body: { id, version: 1, due_date: '2026-12-20' } });
    expect(await told(own, 'task_changed', id)).toHaveLength(1);
    const mine = await made({ assignee_id: manager.id });
    expect(await told(manager, 'task_assigned', mine)).toEqual([]);
  });

  it('once that its day has passed, and once more of another day', async () => {
    const late = await asPerson(server, { clientId });
    const id = await made({ assignee_id: late.id, due_date: '2999-01-01' });
    const run = () => runHandler(server.context, notifyLateTasks, {});
    await run();
    expect(await told(late, 'task_late')).toEqual([]);
    await setDue(id, '2026-01-01');
    await Promise.all([run(), run()]);
    await run();
    expect(await told(late, 'task_late', id)).toMatchObject([{ times: 1 }]);
    await setDue(id, '2026-01-05');
    await run();
    expect(await told(late, 'task_late')).toMatchObject([{ times: 2 }]);
    await late.call(`POST ${path}/{id}/step`, {
      params: { id },
      body: { step: 'complete', version: 1 },
    });
    await setDue(id, '2026-01-06');
    await run();
    expect(await told(late, 'task_late')).toMatchObject([{ times: 2 }]);
  });

  it('who looks after the client, where it is given to nobody', async () => {
    const boss = await asPerson(server);
    const own = await createClient(server, { responsibleId: boss.id });
    await made({ client_id: own, due_date: '2026-01-01' }, boss);
    await runHandler(server.context, notifyLateTasks, {});
    expect(await told(boss, 'task_late')).toHaveLength(1);
  });
});

describe('the start screen', () => {
  it('has late and due tasks of those who look after them, and of whom they are given to', async () => {
    const boss = await asPerson(server);
    const own = await createClient(server, { responsibleId: boss.id });
    const person = await asPerson(server, { clientId: own });
    const today = new Date().toISOString().slice(0, 10);
    await made({ client_id: own, due_date: '2026-01-02', assignee_id: person.id }, boss);
    await made({ client_id: own, due_date: '2026-01-01' }, boss);
    await made({ client_id: own, due_date: today, assignee_id: person.id }, boss);
    await made({ client_id: own, due_date: '2999-01-01', assignee_id: person.id }, boss);
    const needs = async (who: Caller) =>
      (await who.call('GET /dashboard', {})).body.needs
        .filter(({ kind }) => kind.startsWith('tasks_'))
        .map(({ kind, count, clients }) => [kind, count, clients[0]?.client_id, clients[0]?.oldest]);
    expect(await needs(boss)).toEqual([
      ['tasks_late', 2, own, '2026-01-01'],
      ['tasks_due', 1, own, today],
    ]);
    expect(await needs(person)).toEqual([
      ['tasks_late', 1, own, '2026-01-02'],
      ['tasks_due', 1, own, today],
    ]);
  });
});
