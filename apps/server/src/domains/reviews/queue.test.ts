import { beforeAll, describe, expect, it } from 'vitest';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite, insertAnswer, insertReview } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { statementsOf } from '../../test/statements-of.ts';

const server = useServer();
const path = 'GET /reviews/clients/requests/get-reviews-and-answers';
const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
let manager: Caller;
let clientId = '';
let areaId = '';

beforeAll(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id });
  areaId = await createArea(server, { clientId, siteId: await createSite(server) });
});

const add = (more: object = {}) => insertReview(server, { clientId, areaId, publishedAt: ago(5), ...more });

async function ids(query: object): Promise<string[]> {
  const { status, body } = await manager.call(path, { query: { client_id: clientId, ...query } });
  expect(status).toBe(200);
  expect(body.count).toBe(body.data.length);
  return body.data.map(({ id }) => id);
}

it('refuses filters it does not know', async () => {
  for (const query of [
    { official_answer: 'later' },
    { removal: 'lost' },
    { gone_from: 'yesterday' },
    { gone_to: '2026-02-30' },
    { gone_after: '2026-05-31' },
    { first_seen_after: 'yesterday' },
    { first_seen_after: '0000-01-01T00:00:00Z' },
    { official_answer_after: '2026-02-30' },
    { official_answer_after: '0000-01-01T00:00:00Z' },
  ])
    expect((await manager.send(path, { query })).status).toBe(422);
  expect((await call(server, null, path)).status).toBe(401);
});

describe('the queue', () => {
  it('has what needs an answer and is in nobody’s work, oldest first', async () => {
    const old = await add({ publishedAt: ago(80) });
    const young = await add({ rating: 3 });
    const asked = await add({ rating: 5, needsAnswer: true, publishedAt: ago(300) });
    const published = await add({ publishedAt: ago(50) });
    await insertAnswer(server, { clientId, areaId, id: published, state: 'published' });
    const others = [
      await add({ rating: 3.5 }),
      await add({ rating: null }),
      await add({ publishedAt: ago(92) }),
      await add({ publishedAt: null }),
      await add({ needsAnswer: false }),
      await add({ answer: 'Спасибо' }),
      await add({ needsAnswer: true, answer: 'Спасибо' }),
      await add({ goneSince: ago(1) }),
      await add({ needsAnswer: true, goneSince: ago(1) }),
    ];
    for (const state of ['draft', 'approval', 'approved', 'delivering', 'delivered'] as const) {
      const id = await add({ needsAnswer: true });
      await insertAnswer(server, { clientId, areaId, id, state });
      others.push(id);
      expect(await ids({ official_answer: state })).toEqual([id]);
    }
    const queue = await ids({ official_answer: 'waiting', sort: 'publication_date' });
    expect(queue).toEqual([asked, old, published, young]);
    expect(await ids({ official_answer: 'published' })).toEqual([published]);
    expect(queue.filter((id) => others.includes(id))).toEqual([]);
  });

  it('is of all clients one may see where none is named', async () => {
    const trainee = await asPerson(server, { level: 'trainee' });
    const { body } = await trainee.call(path, { query: { official_answer: 'waiting' } });
    expect(body).toEqual({ data: [], count: 0 });
    const head = await asPerson(server, { level: 'head' });
    const all = await head.call(path, { query: { official_answer: 'waiting' } });
    expect(all.body.count).toBe((await ids({ official_answer: 'waiting' })).length);
  });
});

it('finds reviews by the day they were found gone', async () => {
  const id = await add({ goneSince: '2026-05-31T23:59:59.999Z' });
  expect(await ids({ gone_from: '2026-05-31', gone_to: '2026-05-31' })).toEqual([id]);
  expect(await ids({ gone_from: '2026-06-01', gone_to: '2026-06-30' })).toEqual([]);
  expect(await ids({ gone_to: '2026-05-30' })).toEqual([]);
});

it('finds complaints by their state', async () => {
  const id = await add();
  const put = (removal: object) =>
    manager.call('PUT /reviews/clients/requests/reviews-and-answers-info', { body: { id, removal } });
  expect((await put({ ground: 'insult', text: 'Да' })).status).toBe(200);
  expect(await ids({ removal: 'prepared' })).toEqual([id]);
  await put({ state: 'filed' });
  expect(await ids({ removal: 'prepared' })).toEqual([]);
  expect(await ids({ removal: 'filed' })).toEqual([id]);
  expect(await ids({ removal: 'any' })).toEqual([id]);
});

const countOf = async (work: () => Promise<unknown>) => (await statementsOf(work)).length;

it('reads whatever stands beside the reviews of a page in as many statements as beside one', async () => {
  const draft = async () => {
    const id = await add({ rating: 4 });
    await insertAnswer(server, { clientId, areaId, id, state: 'draft', authorId: manager.id });
  };
  await draft();
  const few = await countOf(() => ids({ official_answer: 'draft' }));
  for (let count = 0; count < 5; count += 1) await draft();
  const many = await countOf(() => ids({ official_answer: 'draft' }));
  expect(few).toBeGreaterThan(2);
  expect(many).toBeLessThanOrEqual(few);
  const again = await statementsOf(() => ids({ official_answer: 'draft' }));
  expect(again.length).toBeGreaterThan(0);
  expect(again.filter((text) => !text.includes('client_versions'))).toEqual([]);
});

it('counts months as the reviews stand: new, gone, graded', async () => {
  const area = await createArea(server, { clientId, siteId: await createSite(server) });
  const put = (more: object) => insertReview(server, { clientId, areaId: area, ...more });
  await put({ rating: 5, publishedAt: '2026-01-31T23:59:59Z' });
  await put({ rating: null, publishedAt: '2026-01-01T00:00:00Z', answer: 'Спасибо' });
  await put({ rating: 2, publishedAt: '2026-01-15T00:00:00Z', goneSince: '2026-02-01T00:00:00Z' });
  await put({ rating: 1, publishedAt: null, goneSince: '2026-03-01T00:00:00Z' });
  const rows = await server.context.db.query
    .selectFrom('area_months')
    .select(['month', 'reviews_new', 'reviews_gone', 'graded', 'grade_sum'])
    .where('area_id', '=', area)
    .orderBy('month')
    .execute();
  expect(rows).toEqual([
    { month: '2026-01', reviews_new: 3, reviews_gone: 0, graded: 2, grade_sum: 7 },
    { month: '2026-02', reviews_new: 0, reviews_gone: 1, graded: 0, grade_sum: 0 },
    { month: '2026-03', reviews_new: 0, reviews_gone: 1, graded: 0, grade_sum: 0 },
  ]);
});
