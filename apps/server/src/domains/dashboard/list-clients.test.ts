import { beforeAll, expect, it } from 'vitest';
import { asPerson, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite, insertAnswer, insertReview } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();
const q = 'Очередь';
let head: Caller;
let trainee: Caller;
let managerId = '';

beforeAll(async () => {
  head = await asPerson(server, { level: 'head' });
  trainee = await asPerson(server, { level: 'trainee' });
  const manager = await asPerson(server);
  const siteId = await createSite(server);
  managerId = manager.id;
  // The name says how many wait.
  for (const [at, waiting] of [2, 0, 3, 1, 0, 2].entries()) {
    const responsibleId = at < 3 ? manager.id : null;
    const clientId = await createClient(server, { name: `${q} ${at}: ${waiting}`, responsibleId });
    const areaId = await createArea(server, { clientId, siteId });
    const of = { clientId, areaId };
    if (at < 3)
      await server.context.db.query
        .insertInto('client_staff')
        .values({ client_id: clientId, user_id: trainee.id })
        .execute();
    for (let count = 0; count < waiting; count += 1) await insertReview(server, of);
    // None of these waits: answered, high, gone, waved off, long past, being answered.
    await insertReview(server, { ...of, answer: 'Спасибо' });
    await insertReview(server, { ...of, rating: 5 });
    await insertReview(server, { ...of, goneSince: '2026-11-01T00:00:00Z' });
    await insertReview(server, { ...of, needsAnswer: false });
    await insertReview(server, { ...of, publishedAt: '2020-01-01T00:00:00Z' });
    const prepared = await insertReview(server, of);
    await insertAnswer(server, { ...of, id: prepared, state: 'draft' });
  }
  server.context.sessions.forgetUser(trainee.id);
});

const list = async (who: Caller, query: object) =>
  (await who.call('GET /reviews/clients/', { query: { q, ...query } })).body;
const waiting = async (who: Caller, query: object) =>
  (await list(who, query)).data.map(({ name }) => name.split(': ')[1]).join('');

it('puts first the clients of whom most or fewest reviews wait, as the list shows them', async () => {
  expect(await waiting(head, { sort: '-waiting' })).toBe('322100');
  expect(await waiting(head, { sort: 'waiting' })).toBe('001223');
  const { data } = await list(head, { sort: '-waiting' });
  const { body } = await head.call('GET /dashboard/standings', {
    query: { client_ids: data.map(({ id }) => id) },
  });
  expect(body.data.map(({ low_waiting }) => low_waiting)).toEqual([3, 2, 2, 1, 0, 0]);
});

it.each(['waiting', '-waiting'])('shows each once, page after page, sorted by %s', async (sort) => {
  const { data: all, count } = await list(head, { sort });
  expect(count).toBe(6);
  const pages = await Promise.all([0, 2, 4, 6].map((skip) => list(head, { sort, skip, limit: 2 })));
  expect(pages.map((page) => page.count)).toEqual([6, 6, 6, 6]);
  expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(all.map(({ id }) => id));
});

it('keeps to what one may see, to the filter and within the groups', async () => {
  expect(await waiting(trainee, { sort: '-waiting' })).toBe('320');
  expect(await waiting(head, { sort: '-waiting', responsible_id: managerId })).toBe('320');
  expect(await waiting(head, { sort: '-waiting', group: 'responsible' })).toBe('320210');
  expect(await waiting(head, { sort: '-waiting', group: 'health' })).toBe('322100');
});

it('brings the figures of its page along', async () => {
  const { data } = await list(head, { sort: '-waiting', limit: 1 });
  expect(data).toMatchObject([{ areas_count: 1, monitoring: { areas_failing: 0 } }]);
});
