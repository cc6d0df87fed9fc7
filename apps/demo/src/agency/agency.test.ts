import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useServer } from '@molva/server/test/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Demo, openDemo } from '../setup/open-demo.ts';
import { readDemoSettings } from '../setup/settings.ts';
import { readState } from '../setup/state.ts';
import { callsOf, type Call } from './api.ts';
import { collectAll, type Progress } from './collect-all.ts';
import { keepCollecting } from './keep-collecting.ts';
import { noteHistory } from './note-history.ts';
import { accountOf, editor, head, managers, staff, trainee } from '../generator/staff.ts';
import { prepareAgency } from './prepare-agency.ts';
import { prepareWork } from './prepare-work.ts';
import { type Watched, watchedPlaces } from './watched.ts';

const server = useServer({ work: true });
const folder = mkdtempSync(join(tmpdir(), 'molva-demo-'));
const { signal } = new AbortController();
let demo: Demo;
let origin = '';
let call: Call;
let watched: Watched[] = [];

const list = () => watchedPlaces(call, demo.places, demo.running.areaUrl);

beforeAll(async () => {
  const port = 30_000 + (process.pid % 2_000);
  demo = await openDemo(
    readDemoSettings({
      DATA_DIR: folder,
      DEMO_PLACES: '1',
      DEMO_DELAY_MS: '0',
      DEMO_SITES_PORT: String(port),
    }),
  );
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  call = callsOf(origin, head, signal);
});

afterAll(async () => {
  await demo.running.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the agency is made whole, by whoever is responsible', async () => {
  await prepareAgency(server.context, { demo, origin, signal });
  watched = await list();
  expect(watched).toHaveLength(6);
  const { data } = await call('GET /reviews/clients/');
  expect(new Set(data.map((client) => client.responsible?.full_name))).toEqual(
    new Set(managers.map((manager) => manager.fullName)),
  );
  for (const person of staff) {
    const me = await callsOf(origin, person, signal)('GET /users/me');
    expect(me).toMatchObject({ level: person.level, kind: 'staff' });
  }
  const client = await callsOf(origin, accountOf('polden'), signal)('GET /users/me');
  expect(client).toMatchObject({ kind: 'client', client_id: expect.any(String) });
  const helped = await call('GET /employees/get-employees', { query: { q: managers[0].email } });
  expect(helped.data[0]?.helpers.map(({ email }) => email)).toEqual([editor.email]);
  expect((await callsOf(origin, managers[0], signal)('GET /items/')).count).toBe(3);
  const seen = await callsOf(origin, trainee, signal)('GET /reviews/clients/');
  expect(seen.data.map(({ name }) => name)).toEqual(['Кофейни «Полдень и крошка»']);
  const audited = await server.context.db.query
    .selectFrom('audit_entries')
    .select('action')
    .where('action', 'in', ['user.created', 'area.created', 'monitoring.added', 'client_staff.assigned'])
    .execute();
  expect(audited).toHaveLength(12 + 6 + 6 + 1);
});

test('a start that was cut short goes on without doubling, and one that was not leaves all alone', async () => {
  const { context } = server;
  await prepareAgency(context, {
    demo: { ...demo, state: { ...demo.state, prepared: false } },
    origin,
    signal,
  });
  expect(await list()).toHaveLength(6);
  expect((await call('GET /reviews/clients/')).count).toBe(6);
  expect(readState(context.config.dataDir)).toMatchObject({ prepared: true, port: demo.state.port });
});

test('everything is collected over HTTP: what the pages show is what is stored', async () => {
  const notes: Progress[] = [];
  const end = await collectAll(call, watched, { note: (progress) => notes.push({ ...progress }), signal });
  expect(end).toMatchObject({ areas: 6, ended: 6, failed: 0 });
  expect(notes.length).toBeGreaterThan(0);
  let shown = 0;
  for (const { place, areaId, clientId } of watched) {
    const { reviews } = demo.running.world.stateOf(place, Date.now());
    const stored = await call('GET /reviews/clients/requests/get-reviews-and-answers', {
      query: { area_id: areaId, client_id: clientId, limit: 1 },
    });
    // One may have come to the page since.
    expect(Math.abs(stored.count - reviews.length)).toBeLessThanOrEqual(1);
    shown += stored.count;
  }
  // One that came to a page meanwhile moved another to the next, where it was found again.
  expect(Math.abs(end.reviews - shown)).toBeLessThanOrEqual(watched.length);
}, 60_000);

test('the history of ratings is what the pages showed, noted once', async () => {
  const [before = 0] = demo.state.anchors;
  const [first] = watched;
  if (first === undefined) throw new Error('nothing is watched');
  const { world } = demo.running;
  expect(await noteHistory(call, [first], { world, before })).toBe(52);
  expect(await noteHistory(call, [first], { world, before })).toBe(0);
  const { data } = await call('GET /reviews/clients/{client_id}/ratings', {
    params: { client_id: first.clientId },
    query: { start_date: new Date(before - 360 * 86_400_000).toISOString().slice(0, 10) },
  });
  const noted = data.filter((rating) => rating.noted_by_hand);
  expect(noted.length).toBeGreaterThan(45);
  const [sample] = noted;
  const state = world.stateOf(first.place, Date.parse(`${sample?.date}T12:00:00Z`));
  expect(sample).toMatchObject({ rating: state.rating, reviews_count: state.reviews.length });
}, 30_000);

test('the work laid out for the clients goes through the API, once, and invents no text', async () => {
  await prepareWork(server.context, watched, { demo, origin, signal });
  await prepareWork(server.context, watched, { demo, origin, signal });
  expect(demo.state.worked).toHaveLength(6);
  const clientId = watched.find(({ place }) => place.client === 'polden')?.clientId ?? '';
  const manager = callsOf(origin, managers[0], signal);
  const of = { query: { client_id: clientId } };
  expect((await manager('GET /reviews/clients/brief', of)).missing).toEqual([]);
  expect((await manager('GET /reviews/clients/copywriters-notes', of)).count).toBe(3);
  const params = { client_id: clientId };
  const accesses = await manager('GET /reviews/clients/{client_id}/accesses', { params });
  expect(accesses.data.every(({ secret }) => secret === null)).toBe(true);
  expect(accesses.count).toBeGreaterThan(0);
  expect((await manager('GET /reviews/clients/{client_id}/gallery', { params })).count).toBeGreaterThan(0);
  // A theme of the customers' complaints, its task closed by the client, and what came of it.
  const { data: tasks } = await manager('GET /reviews/clients/tasks', of);
  expect(tasks).toMatchObject([
    {
      theme: { name: 'Интернет в зале' },
      state: 'done',
      done_by: { email: accountOf('polden').email },
      effect: { before: { size: expect.any(Number) }, after: { share: expect.any(Number) } },
    },
  ]);
  const [{ effect }] = tasks as [(typeof tasks)[number]];
  expect(effect?.before.share).toBeGreaterThan(0.35);
  expect(effect?.after?.share).toBeLessThan(0.3);
  const texts = await manager('GET /reviews/clients/requests/search', {
    query: { client_id: clientId, limit: 1000 },
  });
  expect(new Set(texts.data.map(({ status }) => status))).toEqual(
    new Set([
      'empty',
      'writing',
      'editing',
      'correction',
      'client_review',
      'approved',
      'with_customer',
      'published',
    ]),
  );
  // Each text is in its customer's own words; where nobody has said anything yet there is none.
  const { data: sources } = await manager('GET /reviews/clients/requests/sources', {
    query: { client_id: clientId, limit: 1000 },
  });
  const wordsOf = new Map(sources.map(({ id, words }) => [id, letters(words)]));
  for (const { status, review_data, source_id } of texts.data) {
    if (review_data === null) expect(['empty', 'writing']).toContain(status);
    else expect(letters(review_data)).toBe(wordsOf.get(source_id ?? ''));
  }
  const states = texts.data.map(({ customer }) => customer?.state);
  expect(states.filter((state) => state !== undefined).toSorted()).toEqual(['confirmed', 'waiting']);
  expect(sources.filter(({ consent }) => consent === null)).toHaveLength(1);
  expect(sources.filter(({ withdrawn_at }) => withdrawn_at !== null)).toHaveLength(1);
}, 60_000);

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

test('monitoring goes on by itself until it is stopped, also after a round that failed', async () => {
  const stopping = new AbortController();
  const collections = async () => {
    const runs = await server.context.db.query.selectFrom('monitoring_runs').select('area_id').execute();
    return new Map(
      watched.map(({ areaId }) => [areaId, runs.filter((run) => run.area_id === areaId).length]),
    );
  };
  const before = await collections();
  let rounds = 0;
  const flaky = async () => {
    rounds += 1;
    if (rounds === 1) throw new TypeError('fetch failed');
    return list();
  };
  const { world } = demo.running;
  const ticker = keepCollecting(call, flaky, { world, signal: stopping.signal, pause: 20 });
  // Five a round of the six: whoever waited longest is next.
  await vi.waitFor(
    async () => {
      const now = await collections();
      expect([...now].every(([areaId, count]) => count > (before.get(areaId) ?? 0))).toBe(true);
    },
    { timeout: 20_000, interval: 100 },
  );
  stopping.abort();
  await expect(ticker).rejects.toThrow(/abort/i);
  expect(rounds).toBeGreaterThan(2);
}, 30_000);
