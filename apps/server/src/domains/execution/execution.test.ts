import { requestStates } from '@molva/contract/request-states';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite, insertRequest, insertReview } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { areaFiguresOf, figuresOf, textsOf } from './index.ts';

const server = useServer();
const count = 'GET /reviews/clients/areas/reviews-count';
const statuses = 'GET /reviews/clients/areas/statuses';
const sitesCall = 'POST /reviews/clients/get-obtaining-sites-by-client';
const periods = 'GET /reviews/clients/{client_id}/period';
const previous = 'GET /reviews/clients/{client_id}/reviews_previous_period';
const period = '2026-05';
let manager: Caller;
let client: Caller;
let stranger: Caller;
let clientId = '';
let mira = '';
let lenina = '';
let closed = '';

beforeAll(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id });
  client = await asPerson(server, { clientId });
  stranger = await asPerson(server, { clientId: await createClient(server) });
  const maps = await createSite(server, { name: 'Карты', publication_rules: { max_length: 500 } });
  const guide = await createSite(server, { name: 'Справочник' });
  lenina = await createArea(server, { clientId, siteId: maps, name: 'Ленина, 2' });
  mira = await createArea(server, { clientId, siteId: maps, name: 'мира, 1' });
  await createArea(server, { clientId, siteId: guide, name: 'Яблочная, 3' });
  closed = await createArea(server, { clientId, siteId: guide, name: 'Закрытая' });
  await createArea(server, { clientId, siteId: guide, name: 'Давно закрытая' }).then(archive);
  await archive(closed);
  const put = (areaId: string, more: object) => insertReview(server, { clientId, areaId, ...more });
  await put(mira, { rating: 5, publishedAt: '2026-05-01T00:00:00Z' });
  await put(mira, { rating: 2, publishedAt: '2026-05-31T23:59:59Z', answer: 'Спасибо' });
  await put(mira, { rating: 4.5, publishedAt: '2026-05-10T12:00:00Z', goneSince: '2026-06-02T00:00:00Z' });
  await put(mira, { rating: 1, publishedAt: '2026-04-30T23:59:59Z', goneSince: '2026-05-20T00:00:00Z' });
  await put(lenina, { rating: null, publishedAt: '2026-05-03T12:00:00Z' });
  for (const status of requestStates)
    await insertRequest(server, {
      clientId,
      areaId: mira,
      status,
      period,
      aiGenerated: status === 'published' || status === 'writing',
    });
  for (const status of ['published', 'published', 'rejected', 'writing'] as const)
    await insertRequest(server, { clientId, areaId: lenina, status, period });
  await insertRequest(server, { clientId, areaId: closed, status: 'published', period });
  await insertRequest(server, { clientId, areaId: mira, status: 'writing', period: '2026-07' });
  const rate = (area_id: string, date: string, rating: number | null) =>
    server.context.db.query
      .insertInto('area_ratings')
      .values({
        client_id: clientId,
        area_id,
        date,
        rating,
        collected_count: 0,
        noted_by_hand: false,
        distribution: '{}',
      })
      .execute();
  await rate(mira, '2026-04-20', 4.1);
  await rate(mira, '2026-05-31', 4.4);
  await rate(mira, '2026-06-01', 4.9);
  await rate(mira, '2026-05-30', null);
  await rate(lenina, '2026-05-15', 3.3);
  await server.context.db.query
    .insertInto('gallery_images')
    .values([mira, mira, null].map((area_id) => ({ ...image, id: newId(), client_id: clientId, area_id })))
    .execute();
});

const image = {
  period,
  name: 'снимок.png',
  format: 'png',
  size: 1,
  width: 1,
  height: 1,
  content_hash: '',
};

async function archive(id: string): Promise<void> {
  await server.context.db.query
    .updateTable('areas')
    .set({ status: 'archived' })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

it('needs a session, the right and a client one may see', async () => {
  const own = { client_id: clientId };
  const calls: [string, object][] = [
    [count, { query: { ...own, period } }],
    [statuses, { query: { area_id: mira, period } }],
    [statuses, { query: { area_id: mira, period, ...own } }],
    [sitesCall, { body: own }],
    [periods, { params: own }],
    [previous, { params: own }],
  ];
  for (const [name, request] of calls) {
    expect((await call(server, null, name, request)).status).toBe(401);
    expect((await stranger.send(name, request)).status).toBe(404);
    expect((await client.send(name, request)).status).toBe(200);
  }
  const unknown = { client_id: '018f0000-0000-7000-8000-000000000000' };
  expect((await manager.call(count, { query: { ...unknown, period } })).status).toBe(404);
  expect((await manager.call(periods, { params: unknown })).status).toBe(404);
  expect((await manager.call(previous, { params: unknown })).status).toBe(404);
  expect((await manager.call(sitesCall, { body: unknown })).status).toBe(404);
  expect((await manager.call(statuses, { query: { area_id: unknown.client_id, period } })).status).toBe(404);
  for (const wrong of ['2026-00', '2026', '0000-01', '9999-12-01'])
    expect((await manager.send(count, { query: { ...own, period: wrong } })).status).toBe(422);
  expect((await manager.send(count, { query: own })).status).toBe(422);
});

describe('a month by area', () => {
  it('has plan and fact of each area in use, and of closed ones with anything in it', async () => {
    const { body } = await manager.call(count, { query: { client_id: clientId, period } });
    expect(body.data.map(({ fullname_area }) => fullname_area)).toEqual([
      'Закрытая',
      'Ленина, 2',
      'мира, 1',
      'Яблочная, 3',
    ]);
    expect(body.count).toBe(4);
    expect(body.data[2]).toMatchObject({
      area_id: mira,
      site_name: 'Карты',
      reviews_new: 3,
      reviews_gone: 1,
      average: 3.83,
      requests: Object.fromEntries(requestStates.map((state) => [state, 1])),
      planned: 9,
      done: 1,
      ai_generated: 2,
      rating_then: 4.1,
      rating_now: 4.4,
      images: 2,
    });
    expect(body.data[1]).toMatchObject({
      reviews_new: 1,
      average: null,
      requests: { published: 2, rejected: 1, writing: 1 },
      planned: 3,
      done: 2,
      rating_then: null,
      rating_now: 3.3,
      images: 0,
    });
    expect(body.data[3]).toMatchObject({ requests: {}, planned: 0, done: 0, rating_now: null });
  });

  it('sums over all areas, whatever page is shown', async () => {
    const totals = {
      reviews_new: 4,
      reviews_gone: 1,
      average: 3.83,
      planned: 13,
      done: 4,
      ai_generated: 2,
      images: 3,
    };
    for (const page of [{}, { limit: 1, skip: 1 }, { skip: 100 }]) {
      const { body } = await manager.call(count, { query: { client_id: clientId, period, ...page } });
      expect(body.totals).toMatchObject(totals);
      expect(body.count).toBe(4);
    }
  });

  it("shows a client's user the states shown to it, and the whole plan", async () => {
    const { body } = await client.call(count, { query: { client_id: clientId, period } });
    expect(body.data.find(({ area_id }) => area_id === mira)).toMatchObject({
      requests: { client_review: 1, approved: 1, with_customer: 1, published: 1, removed: 1 },
      planned: 9,
      done: 1,
      // One of the two is not shown to the client.
      ai_generated: 1,
    });
    expect(body.totals).toMatchObject({ planned: 13, done: 4, requests: { published: 4 } });
    expect(JSON.stringify(body)).not.toMatch(/"(writing|editing|correction|empty|rejected)"/);
  });

  it('is empty where nothing was, and opens exactly the rows it counts', async () => {
    const { body } = await manager.call(count, { query: { client_id: clientId, period: '2020-02' } });
    expect(body.totals).toMatchObject({ reviews_new: 0, average: null, requests: {}, planned: 0, images: 0 });
    const rows = await manager.call('GET /reviews/clients/requests/search', {
      query: { client_id: clientId, period, area_id: mira, status: 'published' },
    });
    expect(rows.body.count).toBe(1);
    const list = 'GET /reviews/clients/requests/get-reviews-and-answers';
    const of = { client_id: clientId, area_id: mira };
    const published = { publication_date_from: '2026-05-01', publication_date_to: '2026-05-31' };
    expect((await manager.call(list, { query: { ...of, ...published } })).body.count).toBe(3);
    const gone = { gone_from: '2026-05-01', gone_to: '2026-05-31' };
    expect((await manager.call(list, { query: { ...of, ...gone } })).body.count).toBe(1);
  });
});

it('lists the months that had anything, newest first', async () => {
  const params = { client_id: clientId };
  const { body } = await manager.call(periods, { params });
  expect(body.count).toBe(4);
  expect(
    body.data.map((row) => [row.period, row.reviews_new, row.reviews_gone, row.planned, row.done]),
  ).toEqual([
    ['2026-07', 0, 0, 1, 0],
    ['2026-06', 0, 1, 0, 0],
    ['2026-05', 4, 1, 13, 4],
    ['2026-04', 1, 0, 0, 0],
  ]);
  const page = await manager.call(periods, { params, query: { skip: 1, limit: 2 } });
  expect([page.body.count, page.body.data.map((row) => row.period)]).toEqual([4, ['2026-06', '2026-05']]);
  const past = await manager.call(periods, { params, query: { skip: 50 } });
  expect(past.body).toEqual({ data: [], count: 4 });
  // What is planned for a month is told to the client, the texts that are still being written are not.
  expect((await client.call(periods, { params })).body.data[0]).toMatchObject({
    period: '2026-07',
    planned: 1,
    requests: {},
  });
});

it('tells of one area: texts and reviews by status, and its collections', async () => {
  for (const [status, day] of [
    ['done', '2026-05-02'],
    ['failed', '2026-05-03'],
    ['done', '2026-06-01'],
  ] as const)
    await server.context.db.query
      .insertInto('monitoring_runs')
      .values({
        id: newId(),
        client_id: clientId,
        area_id: mira,
        trigger: 'schedule',
        status,
        queued_at: `${day}T10:00:00Z`,
        finished_at: `${day}T10:05:00Z`,
        warnings: '[]',
      })
      .execute();
  const { body } = await manager.call(statuses, { query: { area_id: mira, period } });
  expect(body).toMatchObject({
    client_id: clientId,
    reviews_new: 3,
    reviews_gone: 1,
    reviews_by_grade: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 2 },
    unanswered: 2,
    planned: 9,
    runs: { done: 1, partial: 0, failed: 1, last_at: '2026-05-03T10:05:00.000Z' },
  });
  const seen = await client.call(statuses, { query: { area_id: mira, period } });
  expect(seen.body).toMatchObject({ planned: 9 });
});

it('gives the reviews of the month before, and both months beside each other', async () => {
  const params = { client_id: clientId };
  const { body } = await client.call(previous, { params, query: { period: '2026-06' } });
  expect(body.count).toBe(4);
  expect(body.data.map(({ publication_date }) => publication_date?.slice(0, 10))).toEqual([
    '2026-05-31',
    '2026-05-10',
    '2026-05-03',
    '2026-05-01',
  ]);
  expect(body.current).toEqual({ period: '2026-06', reviews_new: 0, reviews_gone: 1, average: null });
  expect(body.previous).toEqual({ period: '2026-05', reviews_new: 4, reviews_gone: 1, average: 3.83 });
  const now = await manager.call(previous, { params });
  expect(now.body.current.period).toBe(new Date().toISOString().slice(0, 7));
  const january = await manager.call(previous, { params, query: { period: '2027-01', limit: 1 } });
  expect(january.body.previous.period).toBe('2026-12');
});

it('names the sites one is on, with areas in use, counts and rules', async () => {
  const all = await manager.call(sitesCall, { body: { client_id: clientId } });
  expect(all.body.data.map(({ name, areas }) => [name, areas.length])).toEqual([
    ['Карты', 2],
    ['Справочник', 1],
  ]);
  const { body } = await client.call(sitesCall, { body: { client_id: clientId, period } });
  expect(body.data[0]).toMatchObject({
    areas: [{ fullname_area: 'Ленина, 2' }, { fullname_area: 'мира, 1' }],
    reviews: 4,
    requests: { published: 3, client_review: 1 },
    publication_rules: { max_length: 500 },
  });
  expect(Object.keys(body.data[0]?.requests ?? {})).not.toContain('writing');
});

it('gives reports the same figures, and the texts one by one', async () => {
  const { db } = server.context;
  const query = { clientId, period, reader: { kind: 'client' } as const };
  const { current, previous: before } = await figuresOf(db, query);
  expect(current).toMatchObject({ period, planned: 13, done: 4 });
  expect(before).toMatchObject({ period: '2026-04', reviews_new: 1 });
  expect((await areaFiguresOf(db, query)).data).toHaveLength(4);
  const rows = await Array.fromAsync(textsOf(db, { ...query, reader: { kind: 'staff' } }));
  expect(rows.map(({ fullname_area }) => fullname_area)).toEqual([
    'Закрытая',
    ...Array.from({ length: 4 }, () => 'Ленина, 2'),
    ...Array.from({ length: 10 }, () => 'мира, 1'),
  ]);
  const many = await createArea(server, { clientId, siteId: await createSite(server), name: 'Много' });
  await db.query
    .insertInto('requests')
    .values(
      Array.from({ length: 1_200 }, () => ({
        id: newId(),
        client_id: clientId,
        area_id: many,
        status: 'published' as const,
        period: '2025-01',
      })),
    )
    .execute();
  const all = await Array.fromAsync(textsOf(db, { ...query, period: '2025-01' }));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1_200);
});
