import { beforeAll, describe, expect, it } from 'vitest';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite, insertReview } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();
const months = 'GET /reviews/clients/{client_id}/ratings/months';
const goal = 'GET /reviews/clients/{client_id}/ratings/goal';
let manager: Caller;
let clientId = '';
let params: { client_id: string };
const areas: string[] = [];

beforeAll(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id });
  params = { client_id: clientId };
  const siteId = await createSite(server);
  for (const name of ['Альфа', 'Бета', 'Вега'])
    areas.push(await createArea(server, { clientId, siteId, name }));
  const [alpha = '', beta = ''] = areas;
  await insertReview(server, { clientId, areaId: alpha, rating: 4, publishedAt: '2025-03-31T23:59:59Z' });
  await insertReview(server, { clientId, areaId: alpha, rating: 5, publishedAt: '2025-03-01T00:00:00Z' });
  await insertReview(server, { clientId, areaId: alpha, rating: null, publishedAt: '2025-04-01T00:00:00Z' });
  for (const [area_id, date, rating, reviews_count] of [
    [alpha, '2025-03-02', 4.2, 90],
    [alpha, '2025-03-30', 4.4, 100],
    [beta, '2025-05-01', 4.62, 50],
  ] as const)
    await manager.call('POST /reviews/clients/{client_id}/ratings', {
      params,
      body: { area_id, date, rating, reviews_count },
    });
});

describe('areas by months', () => {
  it('tell what came, its average, and what the site showed last in the month', async () => {
    const { status, body } = await manager.call(months, {
      params,
      query: { start_month: '2025-03', end_month: '2025-05' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      count: 3,
      data: [
        {
          area_fullname: 'Альфа',
          months: [
            { month: '2025-03', came: 2, average: 4.5, shown_rating: 4.4 },
            { month: '2025-04', came: 1, average: null, shown_rating: null },
          ],
        },
        {
          area_fullname: 'Бета',
          months: [{ month: '2025-05', came: 0, average: null, shown_rating: 4.62 }],
        },
        { area_fullname: 'Вега', months: [] },
      ],
    });
  });

  it('are paged and narrowed', async () => {
    const page = await manager.call(months, { params, query: { skip: 1, limit: 1 } });
    expect(page.body).toMatchObject({ count: 3, data: [{ area_fullname: 'Бета' }] });
    const one = await manager.call(months, { params, query: { area_id: areas[2] } });
    expect(one.body).toMatchObject({ count: 1, data: [{ area_fullname: 'Вега' }] });
  });

  it.each([
    [{ start_month: '2025-04', end_month: '2025-03' }, 'start_month'],
    [{ start_month: '2020-01', end_month: '2025-03' }, 'start_month'],
    [{ end_month: '2025-13' }, 'end_month'],
  ])('refuse %j, naming the field', async (query, field) => {
    const answer = await manager.send(months, { params, query: { ...query } });
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toMatchObject([{ loc: ['query', field] }]);
  });
});

describe('the goal', () => {
  it('tells how many fives lead to it, area by area', async () => {
    const { status, body } = await manager.call(goal, { params, query: { goal: 4.7 } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      goal: 4.7,
      count: 3,
      data: [
        // (440 + 5n) / (100 + n) >= 4.65
        { area_fullname: 'Альфа', shown_rating: 4.4, shown_date: '2025-03-30', grades: 100, fives: 72 },
        // The site shows hundredths: (231 + 5n) / (50 + n) >= 4.695
        { area_fullname: 'Бета', shown_rating: 4.62, grades: 50, fives: 13 },
        { area_fullname: 'Вега', shown_rating: null, grades: null, fives: null, fives_at_most: null },
      ],
    });
    const reached = await manager.call(goal, { params, query: { goal: 4.4, area_id: areas[0] } });
    expect(reached.body).toMatchObject({ count: 1, data: [{ fives: 0, fives_at_most: 0 }] });
  });

  it.each([[{ goal: '5.1' }], [{ goal: '0.9' }], [{ goal: '4.65' }], [{ goal: 'x' }], [{}]])(
    'refuses %j, naming the field',
    async (query) => {
      const answer = await manager.send(goal, { params, query: { ...query } });
      expect(answer.status).toBe(422);
      expect(answer.body.detail).toMatchObject([{ loc: ['query', 'goal'] }]);
    },
  );
});

it.each([
  [months, {}],
  [goal, { goal: 4.6 }],
] as const)('%s is for whoever may see the client', async (name, query) => {
  expect((await call(server, null, name, { params, query })).status).toBe(401);
  const own = await asPerson(server, { clientId });
  expect((await own.send(name, { params, query })).status).toBe(200);
  const stranger = await asPerson(server, { clientId: await createClient(server) });
  expect((await stranger.send(name, { params, query })).status).toBe(404);
});
