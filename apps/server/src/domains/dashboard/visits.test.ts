import { beforeAll, describe, expect, it } from 'vitest';
import { maxCounted } from '@molva/contract/visit-limits';
import { newId } from '../../lib/ids.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite, insertAnswer, insertReview } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();
const path = 'POST /reviews/clients/{client_id}/visits';
const none = { reviews_new: 0, reviews_low: 0, reviews_gone: 0, answers_published: 0, areas_failed: 0 };
let manager: Caller;
let clientId = '';
let areaId = '';

beforeAll(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id });
  areaId = await createArea(server, { clientId, siteId: await createSite(server) });
});

const look = async (who: Caller = manager) =>
  (await who.call(path, { params: { client_id: clientId } })).body;

/** As if so many minutes had passed since they last looked. */
const later = (minutes: number, who: Caller = manager) =>
  server.context.db.query
    .updateTable('client_visits')
    .set({ seen_at: new Date(Date.now() - minutes * 60_000) })
    .where('client_id', '=', clientId)
    .where('user_id', '=', who.id)
    .execute();

const rows = (who: Caller) =>
  server.context.db.query
    .selectFrom('client_visits')
    .selectAll()
    .select((eb) => eb.ref('xmin' as never).as('written'))
    .where('client_id', '=', clientId)
    .where('user_id', '=', who.id)
    .execute();

const insertRun = (more: object) =>
  server.context.db.query
    .insertInto('monitoring_runs')
    .values({
      client_id: clientId,
      id: newId(),
      area_id: areaId,
      trigger: 'schedule',
      status: 'failed',
      queued_at: new Date(),
      warnings: '[]',
      ...more,
    })
    .execute();

describe('POST /reviews/clients/{client_id}/visits', () => {
  it('answers 401 to nobody and 404 where one may not look', async () => {
    expect((await call(server, null, path, { params: { client_id: clientId } })).status).toBe(401);
    expect((await manager.send(path, { params: { client_id: newId() } })).status).toBe(404);
    expect((await manager.send(path, { params: { client_id: 'x' } })).status).toBe(422);
    const stranger = await asPerson(server, { clientId: await createClient(server) });
    expect((await stranger.send(path, { params: { client_id: clientId } })).status).toBe(404);
    expect(await rows(stranger)).toEqual([]);
  });

  it('has nothing to tell on the first visit, and writes once a visit', async () => {
    const person = await asPerson(server, { level: 'head' });
    expect(await look(person)).toEqual({ since: null, ...none });
    const [first] = await rows(person);
    expect(await look(person)).toEqual({ since: null, ...none });
    expect(await rows(person)).toEqual([first]);
    await later(29, person);
    const [kept] = await rows(person);
    expect((await look(person)).since).toBeNull();
    expect(await rows(person)).toEqual([kept]);
  });

  it('tells what changed since the visit before, to each their own, and the same within the visit', async () => {
    await insertReview(server, { clientId, areaId, rating: 1 });
    await look();
    await later(60);
    await server.context.db.query
      .updateTable('reviews')
      .set({ first_seen: new Date(Date.now() - 90 * 60_000) })
      .where('client_id', '=', clientId)
      .execute();
    await insertReview(server, { clientId, areaId, rating: 3 });
    await insertReview(server, { clientId, areaId, rating: 5, answer: 'Спасибо' });
    const gone = await insertReview(server, { clientId, areaId, goneSince: new Date().toISOString() });
    const publishedAt = new Date().toISOString();
    await insertAnswer(server, { clientId, areaId, id: gone, state: 'published', publishedAt });
    const before = new Date(Date.now() - 20 * 60_000);
    await insertRun({ queued_at: before, status: 'done' });
    await insertRun({});
    await insertRun({ status: 'running', queued_at: new Date(Date.now() + 1000) });
    await insertRun({ queued_at: new Date(Date.now() - 90 * 60_000) });
    const told = await look();
    expect(told).toMatchObject({
      reviews_new: 3,
      reviews_low: 2,
      reviews_gone: 1,
      answers_published: 1,
      areas_failed: 1,
    });
    expect(await look()).toEqual(told);
    // What was mended since is no news.
    await insertRun({ status: 'done', queued_at: new Date(Date.now() + 500) });
    expect(await look()).toMatchObject({ areas_failed: 0 });
    await later(31);
    const next = await look();
    expect(new Date(next.since ?? 0).getTime()).toBeGreaterThan(new Date(told.since ?? 0).getTime());
    expect((await look(await asPerson(server, { level: 'head' }))).since).toBeNull();
  });

  it('is one visit however many windows open at once', async () => {
    const person = await asPerson(server, { level: 'head' });
    await look(person);
    await later(60, person);
    const told = await Promise.all([look(person), look(person), look(person)]);
    expect(new Set(told.map(({ since }) => since)).size).toBe(1);
    expect(told[0]?.since).not.toBeNull();
  });

  it('counts to a bound and no further', async () => {
    const person = await asPerson(server, { level: 'head' });
    await look(person);
    await later(600, person);
    const now = new Date();
    await server.context.db.query
      .insertInto('reviews')
      .values(
        Array.from({ length: maxCounted + 50 }, (_, at) => ({
          client_id: clientId,
          area_id: areaId,
          id: newId(),
          fingerprint: `many ${at}`,
          content_hash: '',
          rating: 1,
          first_seen: now,
          last_seen: now,
        })),
      )
      .execute();
    expect(await look(person)).toMatchObject({ reviews_new: maxCounted + 1, reviews_low: maxCounted + 1 });
  });
});
