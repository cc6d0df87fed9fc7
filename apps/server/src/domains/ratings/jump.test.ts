import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite, insertReview } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();
const path = 'GET /reviews/clients/{client_id}/ratings/jump';
const october = { start_date: '2025-10-01', end_date: '2025-10-31' };
let manager: Caller;
let clientId = '';
let areaId = '';
const reviews: Record<string, string> = {};

beforeAll(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id });
  areaId = await createArea(server, { clientId, siteId: await createSite(server), name: 'Кафе на углу' });
  const review = async (
    name: string,
    publishedAt: string | null,
    rating: number | null,
    goneSince?: string,
  ) => {
    reviews[name] = await insertReview(server, {
      clientId,
      areaId,
      publishedAt,
      rating,
      recall: `${name} `.repeat(200),
      ...(goneSince !== undefined && { goneSince }),
    });
  };
  await review('old', '2025-08-01T10:00:00Z', 4);
  await review('left', '2025-08-02T10:00:00Z', 2, '2025-10-20T10:00:00Z');
  await review('blame', '2025-10-31T23:59:00Z', 1);
  await review('praise', '2025-10-02T10:00:00Z', 5);
  await review('passing', '2025-10-03T10:00:00Z', 5, '2025-10-05T10:00:00Z');
  await review('ungraded', '2025-10-04T10:00:00Z', null);
  await review('undated', null, 1, '2025-10-06T10:00:00Z');
  await review('after', '2025-11-01T00:00:00Z', 1);
});

const jump = async (query: object = october, who = manager) => {
  const answer = await who.call(path, { params: { client_id: clientId }, query: query as typeof october });
  expect(answer.status).toBe(200);
  return answer.body;
};

describe('a jump', () => {
  it('opens to the reviews that came and went, each with how far it moved the average', async () => {
    const { before, after, data, count } = await jump();
    expect(before).toMatchObject({ collected_average: 3, collected_count: 2, shown_rating: null });
    expect(after).toMatchObject({ collected_average: 3.333, collected_count: 3, shown_reviews: null });
    const byId = new Map(Object.entries(reviews).map(([name, id]) => [id, name]));
    expect(count).toBe(5);
    // By how far from 3: then the later first.
    expect(data.map(({ id, kind, date }) => [byId.get(id), kind, date])).toEqual([
      ['blame', 'came', '2025-10-31'],
      ['passing', 'went', '2025-10-05'],
      ['passing', 'came', '2025-10-03'],
      ['praise', 'came', '2025-10-02'],
      ['left', 'went', '2025-10-20'],
    ]);
    expect(data[0]).toMatchObject({ area_fullname: 'Кафе на углу', rating: 1, author: 'Анна' });
    expect(data[0]?.recall).toHaveLength(400);
    const sum = data.reduce((all, { moved }) => all + (moved ?? 0), 0);
    expect(sum).toBeCloseTo(1 / 3, 4);
    expect(data.find(({ id }) => id === reviews.left)?.moved).toBeCloseTo(1 / 3, 5);
  });

  it('says by grade the same', async () => {
    const { grades } = await jump();
    expect(grades.map(({ grade, came, went }) => [grade, came, went])).toEqual([
      [5, 2, 1],
      [4, 0, 0],
      [3, 0, 0],
      [2, 0, 1],
      [1, 1, 0],
    ]);
    expect(grades.reduce((all, { moved }) => all + (moved ?? 0), 0)).toBeCloseTo(1 / 3, 4);
  });

  it('is paged', async () => {
    const all = (await jump()).data;
    const pages = await Promise.all(
      [0, 2, 4].map(async (skip) => (await jump({ ...october, skip, limit: 2 })).data),
    );
    expect(pages.flat()).toEqual(all);
  });

  it('of the first reviews moves nothing: there was no average before', async () => {
    const { before, data } = await jump({ start_date: '2025-08-01', end_date: '2025-08-31' });
    expect(before.collected_average).toBeNull();
    expect(data.map(({ moved }) => moved)).toEqual([null, null]);
  });

  it('tells what the sites count beside', async () => {
    await manager.call('POST /reviews/clients/{client_id}/ratings', {
      params: { client_id: clientId },
      body: { area_id: areaId, date: '2025-10-15', rating: 4.4, reviews_count: 120 },
    });
    const { before, after } = await jump();
    expect(before.shown_rating).toBeNull();
    expect(after).toMatchObject({ shown_rating: 4.4, shown_reviews: 120, shown_ratings: null });
  });

  it.each([
    [{ start_date: '2025-10-02', end_date: '2025-10-01' }, 'start_date'],
    [{ start_date: '2025-10-02' }, 'end_date'],
    [{ ...october, end_date: '2025-10-32' }, 'end_date'],
    [{ ...october, limit: 201 }, 'limit'],
    [{ ...october, skip: -1 }, 'skip'],
  ])('refuses %j, naming the field', async (query, field) => {
    const answer = await manager.send(path, { params: { client_id: clientId }, query: { ...query } });
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toMatchObject([{ loc: ['query', field] }]);
  });

  it('is for whoever may see the client, and of its areas', async () => {
    const request = { params: { client_id: clientId }, query: october };
    expect((await call(server, null, path, request)).status).toBe(401);
    const own = await asPerson(server, { clientId });
    expect((await jump(october, own)).count).toBe(5);
    const stranger = await asPerson(server, { clientId: await createClient(server) });
    expect((await stranger.send(path, request)).status).toBe(404);
    const elsewhere = { ...request, query: { ...october, area_id: newId() } };
    expect((await manager.send(path, elsewhere)).status).toBe(404);
  });
});
