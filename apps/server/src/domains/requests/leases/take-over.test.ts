import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../lib/ids.ts';
import { asPerson, type Caller } from '../../../test/call.ts';
import { insertRequest } from '../../../test/factories.ts';
import { useServer } from '../../../test/server.ts';
import { change, words, type Writing, writingFor } from '../../../test/writing.ts';

const server = useServer();
const lock = 'PUT /reviews/clients/requests/lock';
const takeOver = 'PUT /reviews/clients/requests/take-over';
const one = 'GET /reviews/clients/requests/one';
const assignedTo = expect.stringMatching(/^The text is assigned to Сотрудник \d+$/);

let work: Writing;
let second: Caller;
let id = '';
beforeEach(async () => {
  work = await writingFor(server);
  second = await asPerson(server, { level: 'copywriter' });
  const { clientId, areaId } = work;
  id = await insertRequest(server, { clientId, areaId, status: 'empty', assigneeId: work.writer.id });
});

describe('a text that is assigned', () => {
  it('is taken, held, written and handed in by nobody else; they are told whose it is', async () => {
    const refused = await change(second, id, { status: 'writing' });
    expect([refused.status, refused.body.detail]).toEqual([409, assignedTo]);
    expect(refused.body.current).toMatchObject({ status: 'empty', assignee: { id: work.writer.id } });
    for (const who of [second, work.editor, work.manager]) {
      const held = await who.send(lock, { body: { id } });
      expect([held.status, held.body.detail]).toEqual([409, assignedTo]);
    }
    expect((await work.manager.send(lock, { body: { id, take_over: true } })).status).toBe(409);
    expect((await second.call(one, { query: { id } })).body.steps).not.toContain('take');
    expect((await work.writer.call(one, { query: { id } })).body.steps).toContain('take');
    expect((await change(work.writer, id, { status: 'writing' })).status).toBe(200);
    expect((await change(second, id, { review_data: words })).body.detail).toEqual(assignedTo);
    expect((await change(second, id, { status: 'editing' })).body.detail).toEqual(assignedTo);
  });

  it('is not among those one may take', async () => {
    const query = { client_id: work.clientId, status: 'empty', unassigned: 'true' } as const;
    const { clientId, areaId } = work;
    const free = await insertRequest(server, { clientId, areaId, status: 'empty' });
    const listed = await second.call('GET /reviews/clients/requests/search', { query });
    expect(listed.body.data.map((row) => row.id)).toEqual([free]);
    const own = { query: { unassigned: 'true' } } as const;
    const shown = await work.client.call('GET /reviews/clients/requests/search-for-client', own);
    expect(shown.body.count).toBe(0);
  });

  it('is handed out to nobody else, even where they held it before it was assigned', async () => {
    const take = 'GET /reviews/clients/requests/get-reviews-for-writing';
    const query = { id_client: work.clientId, limit: 5 };
    expect((await second.call(take, { query })).body.data).toEqual([]);
    const { clientId, areaId } = work;
    const free = await insertRequest(server, { clientId, areaId, status: 'empty' });
    expect((await second.call(take, { query })).body.data.map((row) => row.id)).toEqual([free]);
    const given = await change(work.manager, free, { assignee_id: work.writer.id });
    expect([given.status, given.body.lock]).toEqual([200, null]);
    expect((await second.call(take, { query })).body.data).toEqual([]);
    const { body } = await work.writer.call(take, { query });
    expect(new Set(body.data.map((row) => row.id))).toEqual(new Set([id, free]));
  });
});

describe('taking over', () => {
  it('is for who hands texts out', async () => {
    expect((await work.editor.send(takeOver, { body: { id: newId() } })).status).toBe(404);
    expect((await second.send(takeOver, { body: { id } })).status).toBe(403);
    expect((await work.client.send(takeOver, { body: { id } })).status).toBe(403);
  });

  it('makes it one’s own, tells whose it was, and stands in history and audit log', async () => {
    const { status, body } = await work.editor.call(takeOver, { body: { id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'writing',
      version: 2,
      assignee: { id: work.editor.id },
      lock: { is_mine: true },
      history: [
        { step: 'take_over', from: 'empty', to: 'empty', user: { id: work.editor.id } },
        { step: 'take', from: 'empty', to: 'writing' },
      ],
    });
    const told = await work.writer.call('GET /notifications', { query: { unread: 'true' } });
    expect(told.body.data[0]).toMatchObject({
      kind: 'text_assigned',
      title: 'Ваш текст передан другому сотруднику',
      path: `/copywriting/${work.clientId}?request=${id}`,
    });
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .select(['action', 'user_id', 'details'])
      .where('resource_id', '=', id)
      .execute();
    expect(entries).toEqual([
      {
        action: 'request.taken_over',
        user_id: work.editor.id,
        details: { taken_from: work.writer.id, from: 'empty', to: 'writing' },
      },
    ]);
    expect((await change(work.editor, id, { review_data: words })).status).toBe(200);
    expect((await change(work.writer, id, { review_data: words })).body.detail).toEqual(assignedTo);
  });

  it('leaves a text that is being typed in to who may take that, and one that is with the client to nobody', async () => {
    await work.writer.call(lock, { body: { id } });
    const refused = await work.editor.send(takeOver, { body: { id } });
    expect([refused.status, String(refused.body.detail)]).toEqual([409, expect.stringMatching(/held by/)]);
    expect((await work.manager.call(takeOver, { body: { id } })).body.assignee?.id).toBe(work.manager.id);
    const { clientId, areaId } = work;
    const shown = await insertRequest(server, { clientId, areaId, status: 'client_review' });
    expect((await work.manager.send(takeOver, { body: { id: shown } })).status).toBe(409);
  });
});

it('whoever loses a text to another is told, as whoever gets it', async () => {
  await change(work.manager, id, { assignee_id: work.editor.id });
  const titles = async (who: Caller) =>
    (await who.call('GET /notifications', { query: { unread: 'true' } })).body.data.map(({ title }) => title);
  expect(await titles(work.writer)).toEqual(['Ваш текст передан другому сотруднику']);
  expect(await titles(work.editor)).toEqual(['Вам назначен текст']);
});
