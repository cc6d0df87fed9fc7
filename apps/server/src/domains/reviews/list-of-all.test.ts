import { beforeAll, describe, expect, it } from 'vitest';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite, insertReview } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { orderOf, type ReviewSort, sortKeys } from './order-query.ts';

const server = useServer();
let head: Caller;

const byClient = 'GET /reviews/clients/requests/reviews-by-client';
const listed = 'GET /reviews/clients/requests/get-reviews-and-answers';

/** Enough clients for several to lie on each shard, with grades, likes and moments that many share, or none at all. */
beforeAll(async () => {
  head = await asPerson(server, { level: 'head' });
  const siteId = await createSite(server);
  let number = 0;
  for (let client = 0; client < 9; client += 1) {
    const clientId = await createClient(server);
    const areaId = await createArea(server, { clientId, siteId, name: `Кофейня ${client}` });
    for (let review = 0; review < 4; review += 1) {
      number += 1;
      const day = `2026-03-0${1 + (number % 3)}T10:00:00.${String(number % 5).padStart(6, '0')}Z`;
      await insertReview(server, {
        clientId,
        areaId,
        rating: number % 6 === 0 ? null : (number % 5) + 1,
        publishedAt: number % 7 === 0 ? null : day,
      });
    }
  }
});

describe('a list over all clients', () => {
  it.each(Object.keys(sortKeys) as ReviewSort[])('is in one order, page by page: %s', async (sort) => {
    const rows = await server.context.db.query
      .selectFrom('reviews as r')
      .select('r.id')
      .where('r.parent_id', 'is', null)
      .orderBy(orderOf(sort))
      .execute();
    const found: string[] = [];
    for (let skip = 0; skip < 36; skip += 7) {
      const { body } = await head.call(listed, { query: { sort, skip, limit: 7 } });
      expect(body.count).toBe(36);
      found.push(...body.data.map(({ id }) => id));
    }
    expect(found).toEqual(rows.map(({ id }) => id));
  });
});

describe('whose they are', () => {
  it('is counted by the same filter as the list, most first, and only of clients that have any', async () => {
    const query = { rating_to: '3', limit: 1000 };
    const { body: list } = await head.call(listed, { query });
    const expected = Object.entries(Object.groupBy(list.data, ({ client_id }) => client_id)).map(
      ([client_id, its = []]) => ({ client_id, count: its.length }),
    );
    expect(expected.length).toBeGreaterThan(2);
    const { body } = await head.call(byClient, { query });
    expect(body.count).toBe(expected.length);
    expect(new Map(body.data.map((row) => [row.client_id, row.count]))).toEqual(
      new Map(expected.map((row) => [row.client_id, row.count])),
    );
    const counts = body.data.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    const { body: part } = await head.call(byClient, { query: { ...query, skip: 1, limit: 1 } });
    expect(part).toEqual({ data: [body.data[1]], count: body.count });
  });

  it('names the field that is wrong, and wants a session', async () => {
    for (const [field, value] of [
      ['rating_from', 'а'],
      ['limit', '0'],
      ['publication_date_from', '2026-02-30'],
      ['area_id', 'x'],
    ] as const) {
      const { status, body } = await head.send(byClient, { query: { [field]: value } });
      expect([status, body]).toMatchObject([422, { detail: [{ loc: ['query', field] }] }]);
    }
    expect((await call(server, null, byClient, {})).status).toBe(401);
  });

  it('shows a change at once, and names nobody whom the caller may not see', async () => {
    const clientId = await createClient(server);
    const areaId = await createArea(server, { clientId, siteId: await createSite(server) });
    const own = await asPerson(server, { clientId });
    const empty = await own.call(byClient, { query: {} });
    expect(empty.body).toEqual({ data: [], count: 0 });
    await insertReview(server, { clientId, areaId, rating: 2 });
    const { body } = await own.call(byClient, { query: {} });
    expect(body).toEqual({ data: [{ client_id: clientId, count: 1 }], count: 1 });
    const none = await own.call(byClient, { query: { tag: 'важно' } });
    expect(none.body).toEqual({ data: [], count: 0 });
  });
});
