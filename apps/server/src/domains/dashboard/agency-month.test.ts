import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../lib/days.ts';
import { addMonths, boundsOf, periodOf } from '../../lib/periods.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { exported, exportedRows } from '../../test/exported.ts';
import {
  createArea,
  createClient,
  createSite,
  insertAnswer,
  insertRequest,
  insertReview,
} from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();
const path = 'GET /dashboard/month';
/** A month that is over, so that its days are the same whatever day it is today. */
const period = addMonths(periodOf(new Date()), -2);
const { start, end } = boundsOf(period);
const day = (at: number) => `${addDays(start, at)}T10:00:00Z`;
let head: Caller;
let manager: Caller;
let busy = '';
let calm = '';
let siteId = '';
let areaId = '';

const month = async (who: Caller, query: object = { period }) => (await who.call(path, { query })).body;
const tasks = '/reviews/clients/tasks';
async function task(due: string, doneAt?: string) {
  const made = await manager.call(`POST ${tasks}`, {
    body: { client_id: busy, title: 'Второй терминал', due_date: due },
  });
  if (doneAt === undefined) return;
  await manager.call(`POST ${tasks}/{id}/step`, {
    params: { id: made.body.id },
    body: { step: 'complete', version: made.body.version },
  });
  await server.context.db.query
    .updateTable('tasks')
    .set({ done_at: doneAt })
    .where('client_id', '=', busy)
    .where('id', '=', made.body.id)
    .execute();
}
async function collect(area: string, failed: boolean) {
  await server.context.db.query
    .updateTable('area_facts')
    .set({
      last_run_failed: failed,
      last_run_at: '2026-01-05T00:00:00Z',
      monitoring: JSON.stringify({ is_active: true }),
    })
    .where('area_id', '=', area)
    .execute();
}

beforeAll(async () => {
  head = await asPerson(server, { level: 'head' });
  manager = await asPerson(server);
  siteId = await createSite(server);
  busy = await createClient(server, { name: 'Кофейня', responsibleId: manager.id });
  calm = await createClient(server, { name: 'Аптека' });
  areaId = await createArea(server, { clientId: busy, siteId });
  const second = await createArea(server, { clientId: busy, siteId });
  const add = (more: object) => insertReview(server, { clientId: busy, areaId, ...more });
  await add({ rating: 1, publishedAt: day(0) });
  await add({ rating: 3, publishedAt: `${addDays(end, -1)}T23:59:00Z` });
  await add({ rating: 2, publishedAt: day(1), needsAnswer: false });
  await add({ rating: 5, publishedAt: day(1), needsAnswer: true });
  await add({ rating: 2, publishedAt: day(1), goneSince: day(5) });
  await add({ rating: 4, publishedAt: day(2), answer: 'Спасибо' });
  await insertAnswer(server, {
    clientId: busy,
    areaId,
    id: await add({ rating: 2, publishedAt: day(3) }),
    state: 'draft',
  });
  // Of the months beside it.
  await add({ rating: 5, publishedAt: addDays(start, -1) });
  await add({ rating: 1, publishedAt: end });
  const text = (status: 'editing' | 'approved' | 'published' | 'empty' | 'rejected', of = period) =>
    insertRequest(server, { clientId: busy, areaId, status, period: of });
  for (const status of ['editing', 'approved', 'published', 'empty', 'rejected'] as const) await text(status);
  await text('published', addMonths(period, 1));
  await task(addDays(start, 3));
  await task(addDays(start, -40));
  await task(end);
  await task(addDays(start, 1), day(2));
  await task(addDays(start, 1), end);
  await collect(areaId, true);
  await collect(second, false);
});

describe('the month of the agency', () => {
  it('is for who plans: 401, 403 for an editor and the client, a manager sees their own', async () => {
    expect((await call(server, null, path)).status).toBe(401);
    const others = [{ level: 'editor' }, { level: 'copywriter' }, { clientId: busy }] as const;
    for (const other of others) expect((await (await asPerson(server, other)).send(path)).status).toBe(403);
    const own = await month(manager);
    expect(own.data.map((row) => row.client_id)).toEqual([busy]);
    const nobodys = await month(await asPerson(server));
    expect(nobodys).toMatchObject({ data: [], count: 0, totals: { reviews_new: 0, average: null } });
  });

  it('names what is wrong with a month, an order or a page that is none', async () => {
    for (const query of [{ period: '2026-13' }, { period: '0026-01' }, { sort: 'x' }, { limit: 0 }]) {
      const [field = ''] = Object.keys(query);
      const { status, body } = await head.send(path, { query });
      expect(status).toBe(422);
      expect(body.detail).toMatchObject([{ loc: ['query', field] }]);
    }
    // Times that nobody lived in have no reviews.
    for (const far of ['1000-01', '2999-12'])
      expect((await month(head, { period: far })).totals).toMatchObject({
        reviews_new: 0,
        answer_hours: null,
      });
  });

  it('counts what the month brought, beside the month before', async () => {
    const { data, totals, period: told } = await month(head);
    expect(told).toBe(period);
    const row = data.find((one) => one.client_id === busy);
    expect(row).toMatchObject({
      client_name: 'Кофейня',
      reviews_new: 7,
      average: 2.71,
      average_before: 5,
      answered: 1,
      // One and three, the one that was asked for, and the one whose answer is a draft.
      unanswered: 4,
      texts_planned: 4,
      texts_written: 3,
      texts_accepted: 2,
      texts_published: 1,
      tasks_done: 1,
      tasks_late: 2,
      areas_watched: 2,
      areas_failing: 1,
      attention: 7,
    });
    expect(row?.answer_hours).toBeGreaterThan(24);
    expect(totals).toMatchObject({ reviews_new: 7, reviews_before: 1, average: 2.71, answered_before: 0 });
    expect(totals.answer_hours).toBe(row?.answer_hours);
  });

  it('counts exactly what the lists behind its figures show', async () => {
    const row = (await month(manager)).data[0];
    const reviews = async (query: object) =>
      (
        await manager.call('GET /reviews/clients/requests/get-reviews-and-answers', {
          query: {
            client_id: busy,
            publication_date_from: start,
            publication_date_to: addDays(end, -1),
            ...query,
          },
        })
      ).body.count;
    expect(await reviews({})).toBe(row?.reviews_new);
    expect(await reviews({ has_answers: 'true' })).toBe(row?.answered);
    expect(await reviews({ official_answer: 'unanswered' })).toBe(row?.unanswered);
    const listed = async (query: object) =>
      (await manager.call(`GET ${tasks}`, { query: { client_id: busy, ...query } })).body.count;
    const last = addDays(end, -1);
    expect(await listed({ late: 'true', due_to: last })).toBe(row?.tasks_late);
    expect(await listed({ state: 'done', done_from: start, done_to: last })).toBe(row?.tasks_done);
    const summary = await manager.call('GET /reviews/clients/requests/reviews-summary', {
      query: { client_id: busy, publication_date_from: start, publication_date_to: last },
    });
    const facet = summary.body.facets.official_answer.find(({ value }) => value === 'unanswered');
    expect(facet?.count).toBe(row?.unanswered);
  });

  it('begins with this month, and calls a task late from the day after its own', async () => {
    const today = new Date().toISOString().slice(0, 10);
    await task(today);
    const before = (await month(manager, {})).data[0]?.tasks_late;
    await task(addDays(today, -1));
    const { period: told, data } = await month(manager, {});
    expect(told).toBe(periodOf(new Date()));
    expect(data[0]?.tasks_late).toBe((before ?? 0) + 1);
  });

  it('puts first what needs attention, and orders by each figure with the silent ones last', async () => {
    const order = async (sort?: string) =>
      (await month(head, { period, ...(sort && { sort }) })).data.map((row) => row.client_name);
    expect(await order()).toEqual(['Кофейня', 'Аптека']);
    expect(await order('name')).toEqual(['Аптека', 'Кофейня']);
    expect(await order('-name')).toEqual(['Кофейня', 'Аптека']);
    expect(await order('reviews_new')).toEqual(['Аптека', 'Кофейня']);
    for (const sort of ['average', '-average', 'change', '-answered', 'answer_hours'])
      expect(await order(sort)).toEqual(['Кофейня', 'Аптека']);
    const page = await month(head, { period, skip: 1, limit: 1 });
    expect(page.data.map((row) => row.client_name)).toEqual(['Аптека']);
    expect(page).toMatchObject({ count: 2, totals: { reviews_new: 7 } });
    expect((await month(head, { period, skip: 5 })).data).toEqual([]);
  });

  it('tells in one line how collecting stands now', async () => {
    expect((await month(head)).collecting).toEqual({
      areas_watched: 2,
      areas_failing: 1,
      clients_failing: 1,
      last_run_at: '2026-01-05T00:00:00.000Z',
    });
  });

  it('keeps an archived client in the months it had, without what would need anybody', async () => {
    const gone = await createClient(server, { name: 'Ушедший', status: 'archived' });
    const area = await createArea(server, { clientId: gone, siteId });
    await collect(area, true);
    const then = addMonths(period, -6);
    await insertReview(server, { clientId: gone, areaId: area, rating: 5, publishedAt: `${then}-02` });
    const rows = async (of: string) => (await month(head, { period: of })).data;
    expect((await rows(then)).find((row) => row.client_id === gone)).toMatchObject({
      client_status: 'archived',
      reviews_new: 1,
      areas_failing: 0,
      attention: 0,
    });
    expect((await rows(addMonths(then, -1))).some((row) => row.client_id === gone)).toBe(false);
  });
});

describe('GET /exports/agency_month', () => {
  it('has the clients of the month in their order', async () => {
    const rows = await exportedRows(server, manager, 'agency_month', { period, sort: 'name' });
    expect(rows).toEqual([
      expect.objectContaining({ Клиент: 'Кофейня', 'Новых отзывов': '7', 'Задач просрочено': '2' }),
    ]);
    expect(rows.some((row) => row.Клиент === 'Аптека')).toBe(false);
    expect(
      (await exported(server, await asPerson(server, { level: 'editor' }), 'agency_month')).statusCode,
    ).toBe(403);
    expect((await exported(server, head, 'agency_month', { period: '2026-00' })).statusCode).toBe(422);
  });
});

it('says no more of a calm client than that it is there', async () => {
  const row = (await month(head)).data.find(({ client_id }) => client_id === calm);
  expect(row).toMatchObject({ reviews_new: 0, average: null, answer_hours: null, attention: 0 });
});
