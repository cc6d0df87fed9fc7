import { beforeAll, describe, expect, it } from 'vitest';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite, insertReview } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { orderOf, type ReviewSort, sortKeys } from './order-query.ts';

const server = useServer();
let head: Caller;

const nothing = { count: 0, average: null, answered: 0, months: [], ratings: [] };
const thisMonth = () => new Date().toISOString().slice(0, 7);
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
    expect(part).toEqual({ ...body, data: [body.data[1]] });
  });

  it('tells the grades of all of them, each by all filters but the grade', async () => {
    await server.context.db.query
      .updateTable('reviews')
      .set({ has_answers: true })
      .where('rating', '=', 2)
      .where('client_id', '=', (await head.call(byClient, { query: {} })).body.data[0]?.client_id ?? '')
      .execute();
    const { body: list } = await head.call(listed, { query: { limit: 1000 } });
    const grades = list.data.flatMap(({ rating }) => (rating === null ? [] : [rating]));
    const { body } = await head.call(byClient, { query: {} });
    const ofGrade = (grade: number) => grades.filter((one) => one === grade).length;
    expect(new Map(body.total.ratings.map(({ value, count }) => [value, count]))).toEqual(
      new Map([1, 2, 3, 4, 5].map((grade) => [String(grade), ofGrade(grade)])),
    );
    const answered = list.data.filter((review) => review.has_answers).length;
    expect(answered).toBeGreaterThan(0);
    expect(body.total).toMatchObject({ count: list.count, answered });
    expect(body.total.average).toBeCloseTo(grades.reduce((sum, grade) => sum + grade, 0) / grades.length);
    // What a press on a grade would show does not change with the grade that is asked for.
    const { body: low } = await head.call(byClient, { query: { rating_from: '2', rating_to: '2' } });
    expect(low.total).toMatchObject({
      count: ofGrade(2),
      average: 2,
      answered,
      ratings: body.total.ratings,
    });
    const { body: mute } = await head.call(byClient, { query: { has_answers: 'false' } });
    expect(mute.total).toMatchObject({ count: list.count - answered, answered: 0 });
  });

  it('tells a year of months, by the whole filter, up to the end of what is asked for', async () => {
    const query = { rating_to: '3', publication_date_to: '2026-12-31' };
    const { body: list } = await head.call(listed, { query: { ...query, limit: 1000 } });
    const grades = list.data.flatMap(({ rating, publication_date: day }) =>
      rating === null || !day?.startsWith('2026-03') ? [] : [rating],
    );
    expect(grades.length).toBeGreaterThan(5);
    const months = async (asked: object) =>
      (await head.call(byClient, { query: { ...query, ...asked } })).body.total.months;
    expect(await months({})).toEqual([
      {
        month: '2026-03',
        count: grades.length,
        average: expect.closeTo(grades.reduce((sum, one) => sum + one, 0) / grades.length),
      },
    ]);
    // Another reading of the same counts, and the ends of the year.
    expect(await months({})).toEqual(await months({ publication_date_from: '2026-01-01' }));
    expect(await months({ publication_date_to: '2027-02-28' })).toHaveLength(1);
    expect(await months({ publication_date_to: '2027-03-01' })).toEqual([]);
    expect(await months({ publication_date_to: '2026-02-28' })).toEqual([]);
    const ofDay = await months({ publication_date_from: '2026-03-02', publication_date_to: '2026-03-02' });
    expect(ofDay[0]?.count).toBeLessThan(grades.length);
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
    expect(empty.body).toEqual({ data: [], count: 0, total: nothing });
    await insertReview(server, { clientId, areaId, rating: 2 });
    const { body } = await own.call(byClient, { query: {} });
    expect(body).toEqual({
      data: [{ client_id: clientId, count: 1 }],
      count: 1,
      total: {
        count: 1,
        average: 2,
        answered: 0,
        months: [{ month: thisMonth(), count: 1, average: 2 }],
        ratings: [{ value: '2', count: 1 }],
      },
    });
    const none = await own.call(byClient, { query: { tag: 'важно' } });
    expect(none.body).toEqual({ data: [], count: 0, total: nothing });
  });
});
