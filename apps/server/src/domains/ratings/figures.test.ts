import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite, insertReview } from '../../test/factories.ts';
import { oneOf, randomFrom } from '../../test/random.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();
const path = 'GET /reviews/clients/{client_id}/ratings/figures';
let manager: Caller;

beforeAll(async () => {
  manager = await asPerson(server);
});

async function scene(areas = 1) {
  const clientId = await createClient(server, { responsibleId: manager.id });
  const ids: string[] = [];
  const sites: string[] = [];
  for (let index = 0; index < areas; index += 1) {
    sites.push(await createSite(server));
    ids.push(await createArea(server, { clientId, siteId: sites[index] ?? '' }));
  }
  const areaId = ids[0] ?? '';
  const review = (publishedAt: string | null, rating: number | null, more: object = {}) =>
    insertReview(server, { clientId, areaId, publishedAt, rating, ...more });
  const note = (date: string, rating: number, area = areaId) =>
    manager.call('POST /reviews/clients/{client_id}/ratings', {
      params: { client_id: clientId },
      body: { area_id: area, date, rating, reviews_count: 10 },
    });
  const read = async (query: object, who = manager) => {
    const answer = await who.call(path, { params: { client_id: clientId }, query });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const refused = (query: object, who = manager) =>
    who.send(path, { params: { client_id: clientId }, query: { ...query } });
  return { clientId, ids, sites, areaId, review, note, read, refused };
}

describe('the figures of ratings', () => {
  it('tell both numbers at the end of each step, and what came and went in it', async () => {
    const { review, note, read } = await scene();
    await review('2026-01-31T10:00:00Z', 4);
    await review('2026-02-10T10:00:00Z', 5, { answer: 'Спасибо' });
    await review('2026-03-05T10:00:00Z', 1);
    await review('2026-03-06T10:00:00Z', null);
    await review('2026-02-11T10:00:00Z', 2, { goneSince: '2026-03-20T10:00:00Z' });
    await note('2026-02-20', 4.5);
    const body = await read({ start_date: '2026-02-01', end_date: '2026-03-31', step: 'month' });
    expect(body.before).toEqual({
      shown_rating: null,
      shown_areas: 0,
      collected_average: 4,
      collected_count: 1,
    });
    expect(body.data).toMatchObject([
      {
        start_date: '2026-02-01',
        end_date: '2026-02-28',
        came: 2,
        average: 3.5,
        answered: 1,
        went: 0,
        shown_rating: 4.5,
        collected_average: 3.667,
        collected_count: 3,
        distribution: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 1 },
      },
      {
        came: 2,
        average: 1,
        went: 1,
        shown_rating: 4.5,
        shown_areas: 1,
        // 4, 5 and 1: the one with 2 has gone.
        collected_average: 3.333,
        collected_count: 3,
      },
    ]);
    expect(body.total).toMatchObject({ came: 4, went: 1, answered: 1, average: 2.667, collected_count: 3 });
    // What came and what went make the whole move, in each step and altogether.
    let average = body.before.collected_average ?? 0;
    for (const step of body.data) {
      average += (step.moved_by_came ?? 0) + (step.moved_by_went ?? 0);
      expect(average).toBeCloseTo(step.collected_average ?? 0, 3);
    }
    expect(body.compared).toMatchObject({
      start_date: '2025-12-04',
      end_date: '2026-01-31',
      came: 1,
      collected_average: 4,
      moved_by_came: null,
    });
  });

  it('take days as the list of reviews does: of UTC', async () => {
    const { review, read } = await scene();
    await review('2026-01-31T23:59:59Z', 1);
    await review('2026-02-01T00:00:00Z', 5);
    await review('2026-02-28T23:59:59.999Z', 4);
    await review('2026-03-01T00:00:00Z', 1, { goneSince: '2026-04-01T00:00:00Z' });
    for (const step of ['day', 'month']) {
      const { total } = await read({ start_date: '2026-02-01', end_date: '2026-02-28', step });
      expect(total).toMatchObject({ came: 2, average: 4.5, collected_average: 3.333, went: 0 });
    }
    expect(
      (await read({ start_date: '2026-02-28', end_date: '2026-04-01', step: 'month' })).data,
    ).toMatchObject([
      { came: 1, collected_count: 3 },
      { came: 1, collected_count: 4 },
      { came: 0, went: 1, collected_count: 3 },
    ]);
  });

  it('are the same whether months are kept or days counted', async () => {
    const { review, read } = await scene();
    const random = randomFrom(15);
    const moment = (from: number) =>
      new Date(Date.UTC(2025, from, 1) + random() * 200 * 86_400_000).toISOString();
    for (let index = 0; index < 40; index += 1) {
      const isGone = random() < 0.3;
      await review(moment(0), oneOf(random, [1, 1.5, 2, 3.49, 4, 4.5, 5, null]), {
        ...(random() < 0.4 && { answer: 'Спасибо' }),
        ...(isGone && { goneSince: moment(7) }),
      });
    }
    for (const [start, end] of [
      ['2025-01-01', '2025-12-31'],
      ['2025-02-11', '2025-09-03'],
      ['2025-03-31', '2025-05-01'],
      ['2025-06-02', '2025-06-30'],
    ]) {
      const query = { start_date: start, end_date: end };
      const [days, months, quarters] = [
        await read({ ...query, step: 'day' }),
        await read({ ...query, step: 'month' }),
        await read({ ...query, step: 'quarter' }),
      ];
      expect(months.total).toEqual(days.total);
      expect(quarters.total).toEqual(days.total);
      expect(quarters.before).toEqual(days.before);
      for (const month of months.data)
        expect(days.data.find((day) => day.end_date === month.end_date)).toMatchObject({
          collected_average: month.collected_average,
          collected_count: month.collected_count,
        });
      expect(days.data.reduce((sum, day) => sum + day.came, 0)).toBe(days.total.came);
      const graded = (body: typeof days) => Object.values(body.total.distribution).reduce((a, b) => a + b, 0);
      expect(graded(months)).toBeLessThanOrEqual(months.total.came);
    }
  });

  it('carry a shown rating on, and take the mean of areas that show one', async () => {
    const { ids, note, read } = await scene(3);
    await note('2026-01-10', 4);
    await note('2026-02-10', 5, ids[1]);
    await note('2026-02-20', 4.5);
    const { data, before, total } = await read({
      start_date: '2026-02-01',
      end_date: '2026-03-31',
      step: 'month',
    });
    expect(before).toMatchObject({ shown_rating: 4, shown_areas: 1, collected_average: null });
    expect(data.map((step) => [step.shown_rating, step.shown_areas])).toEqual([
      [4.75, 2],
      [4.75, 2],
    ]);
    expect(total).toMatchObject({ shown_rating: 4.75, shown_areas: 2 });
  });

  it('are of an area, a site or a group where that is asked for', async () => {
    const { clientId, ids, sites, review, read, refused } = await scene(2);
    await review('2026-02-02T10:00:00Z', 1);
    await review('2026-02-03T10:00:00Z', 5, { areaId: ids[1] });
    const group = await manager.call('POST /reviews/clients/areas/group', {
      body: { client_id: clientId, name: 'Север' },
    });
    await manager.call('PUT /reviews/clients/areas/group-for-area', {
      body: { id: ids[1] ?? '', group_id: group.body.id },
    });
    const period = { start_date: '2026-02-01', end_date: '2026-02-28' };
    const average = async (query: object) => (await read({ ...period, ...query })).total.average;
    expect(await average({})).toBe(3);
    expect(await average({ area_id: ids[0] })).toBe(1);
    expect(await average({ site_id: sites[1] })).toBe(5);
    expect(await average({ group_id: group.body.id })).toBe(5);
    expect(await average({ group_id: newId() })).toBeNull();
    expect((await refused({ ...period, area_id: newId() })).status).toBe(404);
  });

  it('tell the median time to the first answer', async () => {
    const { review, read } = await scene();
    const now = Date.now();
    const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
    for (const hours of [10, 20, 60]) await review(ago(hours), 5, { answer: 'Спасибо' });
    await review(ago(30), 1);
    const { total } = await read({ start_date: ago(100).slice(0, 10), end_date: ago(0).slice(0, 10) });
    expect(total.answer_hours).toBeCloseTo(20, 0);
    expect(total.answered).toBe(3);
  });

  it('are one step where that is longer than the period', async () => {
    const { read } = await scene();
    const body = await read({ start_date: '2026-02-10', end_date: '2026-02-11', step: 'quarter' });
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toEqual(body.total);
    expect(body.total).toMatchObject({ came: 0, average: null, collected_average: null, answer_hours: null });
  });

  it('are compared with the days that are asked for', async () => {
    const { review, read, refused } = await scene();
    await review('2025-02-03T10:00:00Z', 2);
    const period = { start_date: '2026-02-01', end_date: '2026-02-10' };
    const year = { ...period, compare_start_date: '2025-02-01' };
    expect((await read(year)).compared).toMatchObject({ end_date: '2025-02-10', came: 1 });
    expect((await read({ ...year, compare_end_date: '2025-02-02' })).compared.came).toBe(0);
    const answer = await refused({ ...year, compare_end_date: '2025-01-01' });
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toMatchObject([
      { loc: ['query', 'compare_start_date'], code: 'start_after_end' },
    ]);
  });

  it.each([
    { start_date: '1000-01-01', end_date: '1000-01-02' },
    { start_date: '2999-12-01', end_date: '2999-12-31', step: 'quarter' },
    { start_date: '2026-01-01', end_date: '2026-01-02', compare_start_date: '1000-01-01' },
    { start_date: '2026-01-01', end_date: '2026-01-02', compare_start_date: '2999-12-31' },
  ])('are none at the ends of the calendar: %j', async (query) => {
    const { read } = await scene();
    expect((await read(query)).total).toMatchObject({ came: 0, collected_count: 0 });
  });

  it.each([
    [{ start_date: '2026-05-02', end_date: '2026-05-01' }, 'start_date'],
    [{ start_date: '2026-02-29' }, 'start_date'],
    [{ end_date: '2026-13-01' }, 'end_date'],
    [{ start_date: '2024-01-01', end_date: '2026-01-01', step: 'day' }, 'step'],
    [{ start_date: '1000-01-01', end_date: '2999-12-31' }, 'step'],
    [{ step: 'year' }, 'step'],
    [{ area_id: 'x' }, 'area_id'],
  ])('refuse %j, naming the field', async (query, field) => {
    const { refused } = await scene();
    const answer = await refused(query);
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toMatchObject([{ loc: ['query', field] }]);
  });

  it('are for whoever may see the client', async () => {
    const { clientId, read, refused } = await scene();
    expect((await call(server, null, path, { params: { client_id: clientId } })).status).toBe(401);
    const own = await asPerson(server, { clientId });
    expect((await read({}, own)).total.came).toBe(0);
    const stranger = await asPerson(server, { clientId: await createClient(server) });
    expect((await refused({}, stranger)).status).toBe(404);
  });
});
