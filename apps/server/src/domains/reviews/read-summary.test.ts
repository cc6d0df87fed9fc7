import { beforeAll, describe, expect, it } from 'vitest';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite, insertAnswer, insertReview } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { speakOf, themesOf } from '../../test/stored-themes.ts';

const server = useServer();
const name = 'GET /reviews/clients/requests/reviews-summary';
let manager: Caller;
let client: Caller;
let clientId = '';
const areas: string[] = [];
const sites: string[] = [];
let groupId = '';
const ids: string[] = [];

beforeAll(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id });
  client = await asPerson(server, { clientId });
  for (let index = 0; index < 2; index += 1) {
    const siteId = await createSite(server);
    sites.push(siteId);
    areas.push(await createArea(server, { clientId, siteId }));
  }
  const group = await manager.call('POST /reviews/clients/areas/group', {
    body: { client_id: clientId, name: 'Север' },
  });
  groupId = group.body.id;
  await manager.call('PUT /reviews/clients/areas/group-for-area', {
    body: { id: areas[0] ?? '', group_id: groupId },
  });
  const made = [
    { area: 0, rating: 1, publishedAt: '2026-09-10T10:00:00Z' },
    { area: 0, rating: 2, publishedAt: '2026-09-11T10:00:00Z', answer: 'Спасибо' },
    { area: 1, rating: 5, publishedAt: '2026-10-01T10:00:00Z' },
    { area: 1, rating: null, publishedAt: null, goneSince: '2026-11-01T10:00:00Z' },
  ];
  for (const { area, ...review } of made)
    ids.push(await insertReview(server, { clientId, areaId: areas[area] ?? '', ...review }));
  // Another client's review counts nowhere.
  const other = await createClient(server);
  await insertReview(server, {
    clientId: other,
    areaId: await createArea(server, { clientId: other, siteId: sites[0] ?? '' }),
  });
  await manager.call('POST /reviews/clients/requests/review-marks', {
    body: { client_id: clientId, ids: ids.slice(0, 2), add_tags: ['важно'], assignee_id: manager.id },
  });
  await insertAnswer(server, { clientId, areaId: areas[1] ?? '', id: ids[2] ?? '', state: 'draft' });
});

async function read(who: Caller, query: object = {}) {
  const { status, body } = await who.call(name, { query: { client_id: clientId, ...query } });
  expect(status).toBe(200);
  return body;
}
const of = (facet: readonly { value: string; count: number }[]) =>
  Object.fromEntries(facet.map(({ value, count }) => [value, count]));

it('needs a session, a client one may see, and filters that are some', async () => {
  const query = { client_id: clientId };
  expect((await call(server, null, name, { query })).status).toBe(401);
  const stranger = await asPerson(server, { clientId: await createClient(server) });
  expect((await stranger.send(name, { query })).status).toBe(404);
  expect((await manager.send(name, {})).status).toBe(422);
  expect((await manager.send(name, { query: { ...query, rating_from: 'а' } })).status).toBe(422);
});

it('says what all reviews of the client are about', async () => {
  const summary = await read(manager);
  expect(summary).toMatchObject({ count: 4, answered: 1 });
  expect(summary.average).toBeCloseTo(8 / 3);
  expect(summary.months).toEqual([
    { month: '2026-09', count: 2, average: 1.5 },
    { month: '2026-10', count: 1, average: 5 },
  ]);
  const { facets } = summary;
  expect(of(facets.area)).toEqual({ [areas[0] ?? '']: 2, [areas[1] ?? '']: 2 });
  expect(of(facets.group)).toEqual({ [groupId]: 2 });
  expect(of(facets.site)).toEqual({ [sites[0] ?? '']: 2, [sites[1] ?? '']: 2 });
  expect(of(facets.rating)).toEqual({ 1: 1, 2: 1, 5: 1 });
  expect(of(facets.has_answers)).toEqual({ true: 1, false: 3 });
  expect(of(facets.gone)).toEqual({ true: 1, false: 3 });
  expect(facets.tag).toEqual([{ value: 'важно', count: 2 }]);
  expect(of(facets.assignee)).toEqual({ [manager.id]: 2, nobody: 2 });
  expect(summary.people).toMatchObject([{ id: manager.id }]);
  expect(of(facets.official_answer)).toMatchObject({ draft: 1, waiting: 1 });
});

describe('what is chosen', () => {
  it('narrows down every choice but itself', async () => {
    const { count, facets, months } = await read(manager, { area_id: areas[0], rating_to: 1 });
    expect(count).toBe(1);
    expect(months).toMatchObject([{ month: '2026-09', count: 1 }]);
    // By the grade alone, and by the area alone.
    expect(of(facets.area)).toEqual({ [areas[0] ?? '']: 1 });
    expect(of(facets.rating)).toEqual({ 1: 1, 2: 1 });
    expect(of(facets.tag)).toEqual({ важно: 1 });
  });

  it.each<[object, number]>([
    [{ group_id: 'group' }, 2],
    [{ site_id: 'site' }, 2],
    [{ assignee_id: 'nobody' }, 2],
    [{ tag: 'важно' }, 2],
    [{ edited: 'true' }, 0],
    [{ gone: 'true' }, 1],
    [{ likes_from: 0 }, 0],
    [{ likes_from: 1 }, 0],
    [{ has_answers: 'true' }, 1],
    [{ official_answer: 'draft' }, 1],
    [{ publication_date_from: '2026-10-01' }, 1],
    [{ recall: 'заказ' }, 4],
  ])('%j counts as the list does', async (asked, expected) => {
    const filter = JSON.parse(
      JSON.stringify(asked).replace('"group"', `"${groupId}"`).replace('"site"', `"${sites[0]}"`),
    ) as object;
    const { body } = await manager.call('GET /reviews/clients/requests/get-reviews-and-answers', {
      query: { client_id: clientId, ...filter },
    });
    expect([(await read(manager, filter)).count, body.count]).toEqual([expected, expected]);
  });

  it('counts periods and marks of being useful as the list does, each without itself', async () => {
    const own = await createClient(server, { responsibleId: manager.id });
    const areaId = await createArea(server, { clientId: own, siteId: sites[0] ?? '' });
    const now = server.context.clock.now();
    const dayBefore = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
    for (const [days, likes] of [
      [0, 12],
      [20, 1],
      [200, 0],
      [500, 70],
    ] as const) {
      const id = await insertReview(server, { clientId: own, areaId, publishedAt: dayBefore(days) });
      await server.context.db.query
        .updateTable('reviews')
        .set({ likes })
        .where('client_id', '=', own)
        .where('id', '=', id)
        .execute();
    }
    const query = { client_id: own };
    const { body } = await manager.call(name, { query });
    expect(of(body.facets.likes)).toEqual({ 1: 3, 5: 2, 10: 2, 50: 1 });
    expect(of(body.facets.period)).toMatchObject({ 7: 1, 30: 2, 90: 2, 365: 3 });
    const inMonth = [0, 20].filter((days) => dayBefore(days).slice(0, 7) === dayBefore(0).slice(0, 7));
    expect(of(body.facets.period).month).toBe(inMonth.length);
    const from = dayBefore(29).slice(0, 10);
    const { body: chosen } = await manager.call(name, {
      query: { ...query, likes_from: '5', publication_date_from: from },
    });
    expect(chosen.count).toBe(1);
    expect(of(chosen.facets.likes)).toEqual({ 1: 2, 5: 1, 10: 1 });
    expect(of(chosen.facets.period)).toMatchObject({ 7: 1, 30: 1, 90: 1, 365: 1 });
  });

  it('counts themes by what other filters let through', async () => {
    const { runId, ids: themes } = await themesOf(server, clientId, ['Очередь']);
    const [theme = ''] = themes;
    await speakOf(server, { clientId, runId, themeId: theme }, ids.slice(0, 3), []);
    const all = await read(manager);
    expect(all.facets.theme).toEqual([{ value: theme, count: 3 }]);
    const chosen = await read(manager, { cluster_id: theme, rating_to: 2 });
    expect([chosen.count, chosen.facets.theme]).toEqual([2, [{ value: theme, count: 2 }]]);
  });
});

it("tells a client's user nothing of the staff's own", async () => {
  const { facets, people, count } = await read(client);
  expect([count, facets.tag, facets.assignee, people]).toEqual([4, [], [], []]);
  expect(of(facets.official_answer)).not.toHaveProperty('draft');
  for (const filter of [{ tag: 'важно' }, { assignee_id: manager.id }])
    expect(await read(client, filter)).toMatchObject({ count: 0, months: [] });
});

it('is kept until something of the client changes', async () => {
  const before = await read(manager);
  const url = `/api/v1/reviews/clients/requests/reviews-summary?client_id=${clientId}`;
  const headers = { authorization: `Bearer ${manager.token}` };
  const first = await server.app.inject({ url, headers });
  const etag = String(first.headers.etag);
  expect((await server.app.inject({ url, headers: { ...headers, 'if-none-match': etag } })).statusCode).toBe(
    304,
  );
  ids.push(await insertReview(server, { clientId, areaId: areas[0] ?? '' }));
  expect((await server.app.inject({ url, headers: { ...headers, 'if-none-match': etag } })).statusCode).toBe(
    200,
  );
  expect((await read(manager)).count).toBe(before.count + 1);
});
