import { requestStates, shownStates } from '@molva/contract/request-states';
import { beforeAll, describe, expect, it } from 'vitest';
import { asPerson, call, type Caller } from '../../../test/call.ts';
import { createArea, createClient, createSite, insertRequest } from '../../../test/factories.ts';
import { useServer } from '../../../test/server.ts';

const server = useServer();
const search = 'GET /reviews/clients/requests/search';
const forClient = 'GET /reviews/clients/requests/search-for-client';
let manager: Caller;
let client: Caller;
let clientId = '';
let otherId = '';
let areaId = '';
let otherArea = '';

beforeAll(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id, name: 'Кофейни «Мир»' });
  otherId = await createClient(server, { name: 'Соседи 100%' });
  client = await asPerson(server, { clientId });
  const siteId = await createSite(server, { name: 'Карты' });
  areaId = await createArea(server, {
    clientId,
    siteId,
    name: 'Мира, 1',
    url: 'https://karty.example/mira_1',
  });
  otherArea = await createArea(server, { clientId: otherId, siteId, name: 'Ленина, 2' });
  const writer = await asPerson(server, { level: 'copywriter' });
  await insertRequest(server, {
    clientId,
    areaId,
    status: 'client_review',
    period: '2026-10',
    text: 'Вкусный кофе, 100% приду ещё',
    description: 'Написать про кофе',
    prim: 'Проверить слово «вкусный»',
    grade: 5,
    sex: 'female',
    correctionsCount: 2,
    plannedDate: '2026-10-20',
    assigneeId: writer.id,
    createdAt: '2026-10-01T10:00:00Z',
  });
  await insertRequest(server, {
    clientId,
    areaId,
    status: 'writing',
    period: '2026-11',
    createdAt: '2026-11-05T23:30:00Z',
  });
  await insertRequest(server, {
    clientId: otherId,
    areaId: otherArea,
    status: 'published',
    period: '2026-10',
    text: 'Чужой текст',
  });
});

async function found(query: object, who = manager, name: typeof search | typeof forClient = search) {
  const { status, body } = await who.call(name, { query });
  expect(status).toBe(200);
  return body;
}

it('needs a session and the right, and names no client one may not see', async () => {
  for (const name of [search, 'GET /reviews/clients/requests/'] as const) {
    expect((await call(server, null, name)).status).toBe(401);
    expect((await client.call(name)).status).toBe(403);
    const trainee = await asPerson(server, { level: 'trainee' });
    expect((await trainee.call(name)).body).toEqual({ data: [], count: 0 });
    expect((await trainee.call(name, { query: { client_id: clientId } })).status).toBe(404);
    const unknown = { client_id: '018f0000-0000-7000-8000-000000000000' };
    expect((await manager.call(name, { query: unknown })).status).toBe(404);
  }
  expect((await manager.call(forClient)).status).toBe(403);
  for (const query of [
    { status: 'done' },
    { grade: 6 },
    { period: '2026-13' },
    { period: '0000-01' },
    { sort: 'id' },
  ])
    expect((await manager.send(search, { query })).status).toBe(422);
});

it('shows a text with all around it, newest first', async () => {
  const { data, count } = (await manager.call('GET /reviews/clients/requests/')).body;
  expect(count).toBe(3);
  expect(data.map(({ status }) => status)).toEqual(['published', 'writing', 'client_review']);
  expect(data[2]).toMatchObject({
    client_name: 'Кофейни «Мир»',
    fullname_area: 'Мира, 1',
    site_name: 'Карты',
    url: 'https://karty.example/mira_1',
    description: 'Написать про кофе',
    prim: 'Проверить слово «вкусный»',
    corrections_count: 2,
    assignee: { full_name: expect.any(String) },
  });
});

describe('every filter', () => {
  it.each([
    [{ client_name: 'МИР' }, 2],
    [{ client_name: '100%' }, 1],
    [{ client_name: '0%0' }, 0],
    [{ fullname_area: 'мира' }, 2],
    [{ url: 'MIRA_1' }, 2],
    [{ url: 'mira%1' }, 0],
    [{ review_data: 'ВКУСНЫЙ кофе' }, 1],
    [{ review_data: '100% приду' }, 1],
    [{ grade: 5 }, 1],
    [{ sex: 'female' }, 1],
    [{ sex: 'male' }, 0],
    [{ status: 'writing' }, 1],
    [{ status: ['writing', 'published'] }, 2],
    [{ prim: 'слово' }, 1],
    [{ period: '2026-10' }, 2],
    [{ corrections_count: 2 }, 1],
    [{ start_date: '2026-10-20', end_date: '2026-10-20' }, 1],
    [{ start_date: '2026-11-05', end_date: '2026-11-05' }, 1],
    [{ end_date: '2026-10-19' }, 0],
    [{ planned_to: '2026-10-20' }, 1],
    [{ planned_to: '2026-10-19' }, 0],
    [{ client_name: '' }, 3],
    [{ ai_generated: 'true' }, 0],
    [{ ai_generated: 'false' }, 3],
    [{ undisclosed: 'true' }, 0],
  ] as const)('%j', async (query, count) => {
    const page = await found(query);
    expect([page.count, page.data.length]).toEqual([count, count]);
  });

  it('combines, sorts and pages', async () => {
    const mine = await found({ client_id: clientId, sort: 'created_at', limit: 1 });
    expect([mine.count, mine.data[0]?.status]).toEqual([2, 'client_review']);
    const next = await found({ client_id: clientId, sort: 'created_at', limit: 1, skip: 1 });
    expect(next.data[0]?.status).toBe('writing');
    const ofArea = await found({ area_id: areaId, sort: 'planned_date' });
    expect(ofArea.data.map(({ planned_date }) => planned_date)).toEqual(['2026-10-20', null]);
    const [first] = ofArea.data;
    expect((await found({ id: first?.id })).count).toBe(1);
    expect((await found({ assignee_id: first?.assignee?.id })).count).toBe(1);
  });
});

describe("a client's user", () => {
  it('gets its own texts in the states shown to it, without what is the staff’s', async () => {
    const page = await found({}, client, forClient);
    expect(page.count).toBe(1);
    expect(page.data[0]).toMatchObject({
      status: 'client_review',
      review_data: 'Вкусный кофе, 100% приду ещё',
      description: null,
      prim: null,
      assignee: null,
    });
    expect(JSON.stringify(page)).not.toMatch(/Чужой|Соседи|Написать про|Проверить слово/);
  });

  it('finds nothing by what it may not see', async () => {
    for (const query of [
      { status: 'writing' },
      { prim: 'слово' },
      { area_id: otherArea },
      { client_name: 'Соседи' },
      { assignee_id: manager.id },
      { source_id: manager.id },
    ] as const)
      expect(await found(query, client, forClient)).toEqual({ data: [], count: 0 });
    expect((await client.call(forClient, { query: { client_id: otherId } })).status).toBe(404);
    expect((await found({ status: ['writing', 'client_review'] }, client, forClient)).count).toBe(1);
  });

  it('is shown exactly the states of the contract', async () => {
    const own = await createClient(server, {});
    const area = await createArea(server, { clientId: own, siteId: await createSite(server) });
    for (const status of requestStates) await insertRequest(server, { clientId: own, areaId: area, status });
    const user = await asPerson(server, { clientId: own });
    const { data } = await found({}, user, forClient);
    expect(data.map(({ status }) => status).toSorted()).toEqual([...shownStates].toSorted());
    const { body } = await user.call('GET /reviews/clients/{client_id}', { params: { client_id: own } });
    expect(Object.keys(body.requests).toSorted()).toEqual([...shownStates].toSorted());
  });
});

it('stands by state with its client, in lists and alone', async () => {
  const one = await manager.call('GET /reviews/clients/{client_id}', { params: { client_id: clientId } });
  expect(one.body.requests).toEqual({ client_review: 1, writing: 1 });
  const { body } = await manager.call('GET /reviews/clients/');
  expect(body.data.find(({ id }) => id === clientId)?.requests).toEqual({ client_review: 1, writing: 1 });
  expect(body.data.find(({ id }) => id === otherId)?.requests).toEqual({ published: 1 });
  const changed = await manager.call('PATCH /reviews/clients/{client_id}', {
    params: { client_id: clientId },
    body: { note: 'Заметка' },
  });
  expect(changed.body.requests).toEqual({ client_review: 1, writing: 1 });
});

it('finds what is one’s own: assigned, or held at this moment', async () => {
  const writer = await asPerson(server, { level: 'copywriter' });
  const mine = { client_id: clientId, mine: 'true' } as const;
  expect((await found(mine, writer)).count).toBe(0);
  const assigned = await insertRequest(server, {
    clientId,
    areaId,
    status: 'writing',
    assigneeId: writer.id,
  });
  const held = await insertRequest(server, { clientId, areaId, status: 'correction' });
  const lock = await writer.call('PUT /reviews/clients/requests/lock', { body: { id: held } });
  expect(lock.status).toBe(200);
  const own = await found(mine, writer);
  expect(own.data.map(({ id }) => id).toSorted()).toEqual([assigned, held].toSorted());
  expect((await found({ ...mine, mine: 'false' }, writer)).count).toBeGreaterThan(2);
  await writer.call('PUT /reviews/clients/requests/unlocked-review', { query: { id: held } });
  expect((await found(mine, writer)).data.map(({ id }) => id)).toEqual([assigned]);
  expect((await found(mine, client, forClient)).count).toBe(0);
});
