import type { ClientMonth } from '@molva/contract/agency-month';
import { acceptedStates, plannedStates, requestStates, writtenStates } from '@molva/contract/request-states';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { addDays } from '../../lib/days.ts';
import { addMonths, boundsOf, periodOf } from '../../lib/periods.ts';
import { asPerson, type Caller } from '../../test/call.ts';
import {
  createArea,
  createClient,
  createSite,
  insertAnswer,
  insertRequest,
  insertReview,
} from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';

/** Each figure of the month beside the list that its link opens (`features/dashboard/month/links.ts`). */
const server = useServer();
const present = periodOf(new Date());
const past = addMonths(present, -2);
let head: Caller;
let clients: string[] = [];

beforeAll(async () => {
  head = await asPerson(server, { level: 'head' });
  const siteId = await createSite(server);
  clients = [];
  for (const name of ['Кофейня', 'Аптека', 'Ушедший']) {
    const clientId = await createClient(server, { name });
    clients.push(clientId);
    const areaId = await createArea(server, { clientId, siteId });
    await fill({ clientId, areaId }, clients.length);
    if (name === 'Ушедший')
      await server.context.db.query
        .updateTable('clients')
        .set({ status: 'archived' })
        .where('id', '=', clientId)
        .execute();
  }
});

/** Both months of a client, another number of each thing for each client. */
async function fill(of: { clientId: string; areaId: string }, many: number) {
  for (const period of [past, present]) {
    const { start } = boundsOf(period);
    const add = (more: object) => insertReview(server, { ...of, publishedAt: `${start}T00:00:00Z`, ...more });
    for (let count = 0; count < many; count += 1) await add({ rating: 2 });
    await add({ rating: 5, answer: 'Спасибо' });
    await add({ rating: 1, answer: 'Разберёмся', goneSince: `${start}T12:00:00Z` });
    await add({ rating: 3, needsAnswer: false });
    await add({ rating: 4, needsAnswer: true });
    await add({ rating: null, recall: 'Без оценки' });
    await insertAnswer(server, { ...of, id: await add({ rating: 1 }), state: 'approval' });
    await insertAnswer(server, { ...of, id: await add({ rating: 2, answer: 'Да' }), state: 'published' });
    for (const [at, status] of requestStates.entries())
      for (let count = 0; count <= (at + many) % 3; count += 1)
        await insertRequest(server, { ...of, status, period });
    const { end } = boundsOf(period);
    // Its last moment is of the month, the next one is not.
    await add({ rating: 1, publishedAt: `${addDays(end, -1)}T23:59:59.999Z` });
    await add({ rating: 1, publishedAt: `${end}T00:00:00Z` });
    await insertRequest(server, { ...of, status: 'published', period: addMonths(period, -1) });
    const days = { first: start, last: addDays(end, -1), next: end };
    for (const [due, doneAt] of [
      [days.first],
      [days.last],
      [days.next],
      [days.first, `${days.last}T23:30:00Z`],
      [days.first, `${days.first}T00:00:00Z`],
      [days.first, `${days.next}T00:00:00Z`],
    ] as [string, string?][])
      await addTask(of.clientId, due, doneAt);
  }
}

async function addTask(clientId: string, due: string, doneAt?: string) {
  const made = await head.call('POST /reviews/clients/tasks', {
    body: { client_id: clientId, title: 'Второй терминал', due_date: due },
  });
  expect(made.status).toBe(200);
  if (doneAt !== undefined)
    await server.context.db.query
      .updateTable('tasks')
      .set({ state: 'done', done_at: doneAt })
      .where('client_id', '=', clientId)
      .where('id', '=', made.body.id)
      .execute();
}

const month = async (period: string) =>
  (await head.call('GET /dashboard/month', { query: { period, limit: 100 } })).body;

const figures = [
  'reviews_new',
  'answered',
  'unanswered',
  'texts_planned',
  'texts_written',
  'texts_accepted',
  'texts_published',
  'tasks_done',
  'tasks_late',
] as const;
type Figures = Record<(typeof figures)[number], number>;
const figuresOf = (row: ClientMonth | Figures | undefined) => figures.map((key) => [key, row?.[key]]);

/** What the lists count of a month: of one client, or of all where there is a list of all. */
async function listed(period: string, clientId?: string): Promise<Figures> {
  const { start, end } = boundsOf(period);
  const last = addDays(end, -1);
  const whose = clientId === undefined ? {} : { client_id: clientId };
  const reviews = async (more: object) =>
    (
      await head.call('GET /reviews/clients/requests/get-reviews-and-answers', {
        query: { ...whose, publication_date_from: start, publication_date_to: last, limit: 1, ...more },
      })
    ).body.count;
  const texts = async (status: readonly string[]) =>
    (
      await head.call('GET /reviews/clients/requests/search', {
        query: { ...whose, period, status: [...status], limit: 1 } as never,
      })
    ).body.count;
  const tasks = async (query: object) =>
    (await head.call('GET /reviews/clients/tasks', { query: { ...whose, limit: 1, ...query } })).body.count;
  return {
    reviews_new: await reviews({}),
    answered: await reviews({ has_answers: true }),
    unanswered: await reviews({ official_answer: 'unanswered' }),
    texts_planned: await texts(plannedStates),
    texts_written: await texts(writtenStates),
    texts_accepted: await texts(acceptedStates),
    texts_published: await texts(['published']),
    tasks_done: await tasks({ state: 'done', done_from: start, done_to: last }),
    tasks_late: await tasks({ late: true, due_to: last }),
  };
}

describe.each([
  ['a month that is over', past],
  ['this month', present],
])('the figures of %s', (_, period) => {
  it.each([
    ['the first', 0],
    ['the second', 1],
  ])('are what the lists behind them count, of %s client', async (__, at) => {
    const { data } = await month(period);
    const row = data.find(({ client_id }) => client_id === clients[at]);
    expect(row?.reviews_new).toBeGreaterThan(at + 7);
    expect(figuresOf(row)).toEqual(figuresOf(await listed(period, clients[at])));
  });

  it('are that of an archived client too, but for tasks, which are late for nobody', async () => {
    const { data } = await month(period);
    const row = data.find(({ client_id }) => client_id === clients[2]);
    const { tasks_late: _late, ...behind } = await listed(period, clients[2]);
    expect(row).toMatchObject({ ...behind, tasks_late: 0 });
  });

  it('add up to what the lists of all clients count', async () => {
    const { totals, data } = await month(period);
    const { reviews_new, answered, unanswered } = await listed(period);
    expect(totals).toMatchObject({ reviews_new, answered, unanswered });
    for (const key of figures)
      expect([key, totals[key]]).toEqual([key, data.reduce((sum, row) => sum + row[key], 0)]);
  });
});

it('counts as failing the areas that the screen of the client then shows', async () => {
  const [clientId = ''] = clients;
  const at = '2026-01-05T00:00:00Z';
  const lastRun = (areaId: string, status: string) => ({
    id: newId(),
    client_id: clientId,
    area_id: areaId,
    job_id: null,
    trigger: 'manual',
    status,
    queued_at: at,
    started_at: at,
    finished_at: at,
    pages: 0,
    reviews_found: 0,
    reviews_new: 0,
    reviews_changed: 0,
    reviews_gone: 0,
    error: null,
  });
  const siteId = await createSite(server);
  // Failing; collected; failed, but watched no more; failed, but archived.
  for (const [failed, is_active, status] of [
    [true, true, 'active'],
    [false, true, 'active'],
    [true, false, 'active'],
    [true, true, 'archived'],
  ] as const) {
    const areaId = await createArea(server, { clientId, siteId });
    const { query } = server.context.db;
    const watched = await head.send('POST /reviews/clients/areas/add-monitoring', {
      body: { area_id: areaId, is_active },
    });
    expect(watched.status).toBe(200);
    await query
      .updateTable('area_facts')
      .set({
        last_run_failed: failed,
        last_run: JSON.stringify(lastRun(areaId, failed ? 'failed' : 'done')),
      })
      .where('client_id', '=', clientId)
      .where('area_id', '=', areaId)
      .execute();
    await query
      .updateTable('areas')
      .set({ status })
      .where('client_id', '=', clientId)
      .where('id', '=', areaId)
      .execute();
  }
  const { body } = await head.call('GET /reviews/clients/areas/', { query: { client_id: clientId } });
  const shown = body.data.filter(
    ({ status, monitoring, last_run: last }) =>
      status !== 'archived' && monitoring?.is_active === true && last?.status === 'failed',
  );
  // Of another month: a head's figures are kept for some seconds.
  const { data } = await month(addMonths(present, -12));
  const row = data.find(({ client_id }) => client_id === clientId);
  expect([row?.areas_failing, row?.areas_watched]).toEqual([shown.length, 2]);
  expect(shown).toHaveLength(1);
});
