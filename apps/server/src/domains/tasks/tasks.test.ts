import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite } from '../../test/factories.ts';
import { jpegOf } from '../../test/pictures.ts';
import { runHandler } from '../../test/run-handler.ts';
import { useServer } from '../../test/server.ts';
import { themesOf } from '../../test/stored-themes.ts';
import { told } from '../../test/told.ts';
import { processed, upload } from '../../test/upload.ts';
import { fieldsOf } from '../../test/writing.ts';
import { notifyLateTasks } from './notify-late.ts';

const server = useServer({ work: true });
const path = '/reviews/clients/tasks';
let manager: Caller;
let editor: Caller;
let client: Caller;
let clientId: string;
let areaId: string;
let siteId: string;

beforeAll(async () => {
  manager = await asPerson(server);
  editor = await asPerson(server, { level: 'editor' });
  clientId = await createClient(server, { responsibleId: manager.id, name: 'Кофейня' });
  client = await asPerson(server, { clientId });
  siteId = await createSite(server);
  areaId = await createArea(server, { clientId, siteId });
});

const make = (body: object = {}, who = manager) =>
  who.send(`POST ${path}`, { body: { client_id: clientId, title: 'Поставить второй терминал', ...body } });
async function made(body: object = {}, who = manager): Promise<string> {
  const answer = await make(body, who);
  expect(answer.status).toBe(200);
  return String(answer.body.id);
}
const change = (id: string, version: number, body: object, who = manager) =>
  who.send(`PUT ${path}`, { body: { id, version, ...body } });
const step = (id: string, version: number, body: object, who = manager) =>
  who.send(`POST ${path}/{id}/step`, { params: { id }, body: { version, ...body } });
const read = async (id: string, who = manager) =>
  (await who.call(`GET ${path}/{id}`, { params: { id } })).body;
const list = async (query: object = {}, who = manager) =>
  (await who.call(`GET ${path}`, { query: { client_id: clientId, ...query } })).body;

describe('who may', () => {
  it('looks after the tasks of their clients; the client sees its own', async () => {
    const id = await made();
    expect((await call(server, null, `GET ${path}`, { query: { client_id: clientId } })).status).toBe(401);
    expect((await make({}, client)).status).toBe(403);
    expect((await change(id, 1, { title: 'x' }, client)).status).toBe(403);
    expect((await make({}, editor)).status).toBe(200);
    const other = await asPerson(server);
    expect((await make({}, other)).status).toBe(403);
    expect((await list({}, client)).data.map((task) => task.id)).toContain(id);
    const stranger = await asPerson(server, { clientId: await createClient(server) });
    expect((await stranger.send(`GET ${path}`, { query: { client_id: clientId } })).status).toBe(404);
    expect((await stranger.send(`GET ${path}/{id}`, { params: { id } })).status).toBe(404);
    const all = (await stranger.call(`GET ${path}`, { query: {} })).body;
    expect(all).toEqual({ data: [], count: 0 });
    expect((await make({ client_id: newId() }, editor)).status).toBe(404);
  });

  it("the client's person says that theirs is done, with a note, and no more", async () => {
    const [own, foreign] = [await made({ assignee_id: client.id }), await made()];
    expect((await step(foreign, 1, { step: 'complete' }, client)).status).toBe(403);
    expect((await step(own, 1, { step: 'drop' }, client)).status).toBe(403);
    expect((await read(own, client)).abilities).toEqual(['complete']);
    const done = await step(own, 1, { step: 'complete', note: 'Терминал стоит' }, client);
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({
      state: 'done',
      done_note: 'Терминал стоит',
      done_by: { id: client.id },
      abilities: [],
    });
    expect((await step(own, 2, { step: 'reopen' }, client)).status).toBe(403);
    expect(await told(manager, 'task_done', own)).toHaveLength(1);
    const again = await step(own, 2, { step: 'reopen' });
    expect(again.body).toMatchObject({ state: 'open', done_at: null, done_note: 'Терминал стоит' });
  });
});

describe('a task', () => {
  it('is made, changed, dropped, opened again, deleted and brought back', async () => {
    const id = await made({
      description: 'У второй кассы',
      areas: [areaId, areaId],
      due_date: '2026-12-10',
      assignee_id: editor.id,
    });
    expect(await read(id)).toMatchObject({
      title: 'Поставить второй терминал',
      theme: null,
      effect: null,
      areas: [{ id: areaId }],
      due_date: '2026-12-10',
      assignee: { id: editor.id },
      created_by: { id: manager.id },
      state: 'open',
      version: 1,
    });
    const changed = await change(id, 1, { title: 'Два терминала', areas: [], due_date: null });
    expect(changed.body).toMatchObject({ title: 'Два терминала', areas: [], due_date: null, version: 2 });
    expect((await step(id, 2, { step: 'drop', note: 'Касс стало две' })).body.state).toBe('dropped');
    const illegal = await step(id, 3, { step: 'complete' });
    expect([illegal.status, illegal.body.code]).toEqual([409, 'task_step_illegal']);
    expect((await step(id, 3, { step: 'reopen' })).body.state).toBe('open');
    expect((await manager.send(`DELETE ${path}`, { query: { id } })).status).toBe(200);
    expect((await manager.send(`GET ${path}/{id}`, { params: { id } })).status).toBe(404);
    expect((await list({ limit: 200 })).data.map((task) => task.id)).not.toContain(id);
    const params = { id };
    expect((await manager.send(`POST ${path}/{id}/restore`, { params })).body.title).toBe('Два терминала');
    expect((await manager.send(`POST ${path}/{id}/restore`, { params })).status).toBe(404);
    const log = await (await asPerson(server, { level: 'head' })).call('GET /audit', {
      query: { client_id: clientId, limit: 1000 },
    });
    const own = log.body.data.filter((entry) => entry.resource_id === id).map(({ action }) => action);
    expect(own.toReversed()).toEqual([
      'task.created',
      'task.changed',
      'task.stepped',
      'task.stepped',
      'task.deleted',
      'task.restored',
    ]);
  });

  it('says which field is wrong', async () => {
    const foreign = await createClient(server);
    const foreignArea = await createArea(server, { clientId: foreign, siteId });
    const stranger = await asPerson(server, { clientId: foreign });
    const trainee = await asPerson(server, { level: 'trainee' });
    for (const [body, field] of [
      [{ title: ' ' }, 'title'],
      [{ title: 'x'.repeat(256) }, 'title'],
      [{ due_date: '2026-02-30' }, 'due_date'],
      [{ areas: [areaId, foreignArea] }, 'areas.1'],
      [{ theme_id: newId() }, 'theme_id'],
      [{ assignee_id: stranger.id }, 'assignee_id'],
      [{ assignee_id: trainee.id }, 'assignee_id'],
      [{ colour: 'red' }, 'colour'],
    ] as const) {
      const answer = await make(body);
      expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]]);
    }
    const id = await made();
    expect(fieldsOf((await change(id, 1, { images: [newId()] })).body)).toEqual(['images.0']);
    const picture = await step(id, 1, { step: 'complete', images: [newId()] });
    expect(fieldsOf(picture.body)).toEqual(['images.0']);
    const toStranger = await change(id, 1, { assignee_id: stranger.id });
    expect(fieldsOf(toStranger.body)).toEqual(['assignee_id']);
    expect(fieldsOf((await change(id, 1, { areas: [foreignArea] })).body)).toEqual(['areas.0']);
    expect(fieldsOf((await change(id, 1, { proof_url: 'javascript:alert(1)' })).body)).toEqual(['proof_url']);
    expect((await change(id, 1, {})).status).toBe(422);
    expect((await list({ limit: 1 })).data).toHaveLength(1);
    expect((await manager.send(`GET ${path}`, { query: { limit: 201 } })).status).toBe(422);
  });

  it('is of an archived client no more to be changed', async () => {
    const own = await createClient(server, { responsibleId: manager.id });
    const id = await made({ client_id: own });
    await server.context.db.query
      .updateTable('clients')
      .set({ status: 'archived' })
      .where('id', '=', own)
      .execute();
    const refused = await change(id, 1, { title: 'Другое' });
    for (const answer of [
      refused,
      await make({ client_id: own }),
      await step(id, 1, { step: 'complete' }),
      await manager.send(`DELETE ${path}`, { query: { id } }),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'client_archived']);
    expect((await read(id)).abilities).toEqual([]);
  });

  it('shows what proves it, and forgets pictures that were deleted', async () => {
    const id = await made();
    await upload(server, manager.token, clientId, [{ name: 'касса.jpg', bytes: await jpegOf(1) }]);
    const [image] = await processed(manager, clientId);
    const done = await step(id, 1, {
      step: 'complete',
      images: [image?.id],
      proof_url: 'example.com/photo',
    });
    expect(done.body).toMatchObject({
      images: [{ id: image?.id, urls: image && { thumb_webp: expect.any(String) } }],
      proof_url: 'https://example.com/photo',
    });
    await server.context.db.query.deleteFrom('gallery_images').where('client_id', '=', clientId).execute();
    expect((await read(id)).images).toEqual([]);
  });
});

describe('two at once', () => {
  it('change one task: the second is told what stands', async () => {
    const id = await made();
    const answers = await Promise.all([
      change(id, 1, { title: 'Один' }),
      change(id, 1, { title: 'Другой' }, editor),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
    expect(lost?.body).toMatchObject({
      code: 'task_changed',
      current: { title: won?.body.title, version: 2 },
    });
  });

  it('say that one is done: it is done once', async () => {
    const id = await made({ assignee_id: client.id });
    const answers = await Promise.all([
      step(id, 1, { step: 'complete', note: 'Клиент' }, client),
      step(id, 1, { step: 'complete', note: 'Менеджер' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read(id)).version).toBe(2);
  });
});

describe('the list', () => {
  it('is filtered, sorted and cut', async () => {
    const own = await createClient(server, { responsibleId: manager.id });
    const of = { client_id: own };
    const due = ['2020-01-02', '2999-01-01', '2020-01-01', null];
    const ids: string[] = [];
    for (const [index, due_date] of due.entries())
      ids.push(await made({ ...of, due_date, assignee_id: index === 0 ? editor.id : null }));
    const shown = async (query: object, who = manager) =>
      (await list({ ...of, ...query }, who)).data.map((task) => ids.indexOf(task.id));
    expect(await shown({})).toEqual([2, 0, 1, 3]);
    expect(await shown({ sort: '-due_date' })).toEqual([1, 0, 2, 3]);
    expect(await shown({ sort: '-created_at', limit: 2, skip: 1 })).toEqual([2, 1]);
    expect(await shown({ late: 'true' })).toEqual([2, 0]);
    expect(await shown({ late: 'false' })).toEqual([1, 3]);
    expect(await shown({ assignee: 'me' }, editor)).toEqual([0]);
    expect(await shown({ assignee: editor.id })).toEqual([0]);
    await step(ids[2] ?? '', 1, { step: 'complete' });
    expect(await shown({ late: 'true' })).toEqual([0]);
    expect(await shown({ state: 'done' })).toEqual([2]);
    expect((await list({ ...of, limit: 1 })).count).toBe(4);
    expect(await shown({ has_theme: 'false' })).toEqual([2, 0, 1, 3]);
    expect((await list({ ...of, has_theme: 'true' })).count).toBe(0);
    const everywhere = (await editor.call(`GET ${path}`, { query: { assignee: 'me', limit: 200 } })).body;
    expect(everywhere.data.map((task) => task.id)).toContain(ids[0]);
    expect(everywhere.data.every((task) => task.assignee?.id === editor.id)).toBe(true);
  });

  it('offers whom a task may be given to', async () => {
    const { data } = (
      await manager.call(`GET ${path}/assignees`, { query: { client_id: clientId, limit: 100 } })
    ).body;
    expect(data[0]).toMatchObject({ of_client: true });
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([client.id, editor.id, manager.id]));
    for (const { id } of data) expect((await make({ assignee_id: id })).status).toBe(200);
  });
});

describe('the theme of a task', () => {
  it('is followed where it was merged, and remembered where it was removed', async () => {
    const own = await createClient(server, { responsibleId: manager.id });
    const { ids } = await themesOf(server, own, ['Очередь', 'Ожидание', 'Цены']);
    const [queue = '', waiting = '', prices = ''] = ids;
    const clustering = '/reviews/clients/{client_id}/clustering';
    const params = { client_id: own };
    const id = await made({ client_id: own, theme_id: queue });
    expect((await read(id)).theme).toMatchObject({ id: queue, name: 'Очередь', is_removed: false });
    const merge = (one: string, other: string) =>
      manager.send(`PUT ${clustering}`, { params, body: { id: one, merge_into: other } });
    expect((await merge(queue, waiting)).status).toBe(200);
    expect((await merge(waiting, prices)).status).toBe(200);
    expect((await read(id)).theme).toEqual({
      id: prices,
      name: 'Цены',
      name_then: 'Очередь',
      is_removed: false,
    });
    // Late it is under the theme that it became, and told of once, whatever becomes of the theme.
    const hurried = await asPerson(server, { clientId: own });
    const late = await made({
      client_id: own,
      theme_id: queue,
      due_date: '2026-01-01',
      assignee_id: hurried.id,
    });
    const lateOf = async (theme_id: string) =>
      (await list({ client_id: own, theme_id, late: 'true' })).data.map((task) => task.id);
    expect(await lateOf(prices)).toEqual([late]);
    await runHandler(server.context, notifyLateTasks, {});
    expect(await told(hurried, 'task_late', late)).toMatchObject([{ times: 1 }]);
    expect(await read(late)).toMatchObject({ is_late: true, theme: { id: prices } });
    await manager.send(`DELETE ${path}`, { query: { id: late } });
    const ofTheme = (await list({ client_id: own, theme_id: prices })).data;
    expect(ofTheme.map((task) => task.id)).toEqual([id]);
    const ofThemes = (await list({ client_id: own, has_theme: 'true' })).data;
    expect(ofThemes.map((task) => task.id)).toEqual([id]);
    const later = await made({ client_id: own, theme_id: waiting });
    expect((await read(later)).theme).toMatchObject({ id: prices, name_then: 'Цены' });
    expect((await manager.send(`DELETE ${clustering}`, { params, query: { id: prices } })).status).toBe(200);
    const after = await read(id);
    expect(after.theme).toMatchObject({ name: 'Цены', name_then: 'Очередь', is_removed: true });
    expect(after.effect).toBeNull();
    expect((await make({ client_id: own, theme_id: prices })).status).toBe(422);
  });
});
