import { beforeAll, describe, expect, it } from 'vitest';
import { asPerson, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite, insertReview } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { orderOf, type ReviewSort, sortKeys } from './order-query.ts';

const server = useServer();
let head: Caller;

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
