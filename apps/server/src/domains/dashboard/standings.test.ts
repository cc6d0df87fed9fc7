import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../lib/days.ts';
import { newId } from '../../lib/ids.ts';
import { addMonths, periodOf } from '../../lib/periods.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite, insertAnswer, insertReview } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();
const path = 'GET /dashboard/standings';
const present = periodOf(new Date());
let head: Caller;
let clientId = '';
let areaId = '';

async function fail(area: string, code: string, isActive = true) {
  await server.context.db.query
    .updateTable('area_facts')
    .set({
      last_run_failed: true,
      last_run: JSON.stringify({ status: 'failed', error: { code, message: '' } }),
      monitoring: JSON.stringify({ is_active: isActive }),
    })
    .where('client_id', '=', clientId)
    .where('area_id', '=', area)
    .execute();
}

beforeAll(async () => {
  head = await asPerson(server, { level: 'head' });
  clientId = await createClient(server, { name: 'С историей' });
  const siteId = await createSite(server);
  areaId = await createArea(server, { clientId, siteId });
  const at = (months: number) => `${addMonths(present, -months)}-01T00:00:00Z`;
  const add = (more: object) => insertReview(server, { clientId, areaId, ...more });
  await add({ rating: 5, publishedAt: at(0) });
  await add({ rating: 4, publishedAt: at(0) });
  await add({ rating: 4, publishedAt: at(0), answer: 'Спасибо' });
  await add({ rating: 5, publishedAt: at(11) });
  // Older than what a list shows.
  await add({ rating: 1, publishedAt: at(12) });
  const day = `${addDays(new Date().toISOString().slice(0, 10), -1)}T00:00:00Z`;
  await add({ rating: 2, publishedAt: day });
  await add({ rating: 5, publishedAt: day, needsAnswer: true });
  await insertAnswer(server, {
    clientId,
    areaId,
    id: await add({ rating: 1, publishedAt: day }),
    state: 'draft',
  });
  const archived = await createArea(server, { clientId, siteId });
  await server.context.db.query
    .updateTable('areas')
    .set({ status: 'archived' })
    .where('client_id', '=', clientId)
    .where('id', '=', archived)
    .execute();
  await fail(archived, 'blocked');
  await fail(await createArea(server, { clientId, siteId }), 'timeout', false);
  await fail(areaId, 'robots_disallowed');
  await fail(await createArea(server, { clientId, siteId }), 'captcha');
  await fail(await createArea(server, { clientId, siteId }), 'captcha');
});

describe('GET /dashboard/standings', () => {
  it('answers 401 to nobody, and names the field of what is no client', async () => {
    expect((await call(server, null, path, { query: { client_ids: clientId } })).status).toBe(401);
    expect((await head.send(path)).body.detail).toMatchObject([{ loc: ['query', 'client_ids'] }]);
    expect((await head.send(path, { query: { client_ids: 'x' } })).status).toBe(422);
    const many = Array.from({ length: 101 }, () => newId());
    expect((await head.send(path, { query: { client_ids: many } })).status).toBe(422);
  });

  it('tells of twelve months, those without reviews too', async () => {
    const { body } = await head.call(path, { query: { client_ids: clientId } });
    const months = body.data[0]?.months ?? [];
    expect(months.map(({ month }) => month)).toEqual(
      Array.from({ length: 12 }, (_, at) => addMonths(present, at - 11)),
    );
    expect(months[0]).toMatchObject({ reviews_new: 1, average: 5 });
    expect(months[1]).toMatchObject({ reviews_new: 0, average: null });
    const sum = months.reduce((all, month) => all + month.reviews_new, 0);
    expect(sum).toBe(7);
  });

  it('counts what waits as the list behind it does', async () => {
    const { body } = await head.call(path, { query: { client_ids: clientId } });
    const list = await head.call('GET /reviews/clients/requests/get-reviews-and-answers', {
      query: { client_id: clientId, official_answer: 'waiting' },
    });
    expect(body.data[0]?.low_waiting).toBe(2);
    expect(list.body.count).toBe(2);
  });

  it('says why collections fail, of areas that are watched and in use', async () => {
    const { body } = await head.call(path, { query: { client_ids: clientId } });
    expect(body.data[0]?.failures).toEqual([
      { code: 'captcha', areas: 2 },
      { code: 'robots_disallowed', areas: 1 },
    ]);
  });

  it('leaves out clients that one may not see, and keeps the order asked for', async () => {
    const other = await createClient(server);
    const { body } = await head.call(path, { query: { client_ids: [other, clientId, other, newId()] } });
    expect(body.data.slice(0, 2).map(({ client_id }) => client_id)).toEqual([other, clientId]);
    expect(body.data[0]).toMatchObject({ low_waiting: 0, failures: [] });
    const user = await asPerson(server, { clientId: other });
    const own = await user.call(path, { query: { client_ids: [clientId, other] } });
    expect(own.body.data.map(({ client_id }) => client_id)).toEqual([other]);
    const trainee = await asPerson(server, { level: 'trainee' });
    expect((await trainee.call(path, { query: { client_ids: clientId } })).body).toEqual({ data: [] });
  });
});
