import { afterEach, beforeEach, expect, it } from 'vitest';
import { asPerson, call } from '../../test/call.ts';
import { collect, startCollecting, ended, type Watched, watchedArea } from '../../test/collecting.ts';
import { reviewPage, startPages } from '../../test/pages.ts';
import { runHandler } from '../../test/run-handler.ts';
import { useServer } from '../../test/server.ts';
import { startDue } from './start-due.ts';

const server = useServer({ work: true });
let site: Awaited<ReturnType<typeof startPages>>;

beforeEach(async () => {
  site = await startPages();
});
afterEach(() => site.close());

const page = reviewPage([{ id: 'a', author: 'Анна', grade: 5, text: 'Вкусно' }], { rating: 5, count: 1 });
const refuse = (path: string, status: number, headers: Record<string, string> = {}) =>
  void site.pages.set(path, (_request, response) => void response.writeHead(status, headers).end());

async function watched(path: string): Promise<Watched> {
  const place = await watchedArea(server, site.origin + path);
  await place.manager.call('PUT /reviews/clients/areas/update-monitoring', {
    body: { area_id: place.areaId, is_active: true },
  });
  return place;
}

/** What the schedule does with an area whose time has come. */
async function lookAt({ manager, areaId }: Watched) {
  await server.context.db.query
    .updateTable('monitorings')
    .set({ next_run_at: '2026-01-01T00:00:00Z' })
    .where('area_id', '=', areaId)
    .execute();
  await runHandler(server.context, startDue, {});
  const runs = await manager.call('GET /reviews/clients/areas/monitoring-runs', {
    query: { area_id: areaId },
  });
  const { next_run_at } = await server.context.db.query
    .selectFrom('monitorings')
    .select('next_run_at')
    .where('area_id', '=', areaId)
    .executeTakeFirstOrThrow();
  return { runs: runs.body.data, waits: (Date.parse(next_run_at ?? '') - Date.now()) / 60_000 };
}

const minutesOf = async () => {
  const rows = await server.context.db.query
    .selectFrom('host_breaks')
    .select(['failures', 'until'])
    .where('host', '=', new URL(site.origin).host)
    .execute();
  return rows.map(({ failures, until }) => ({
    failures,
    minutes: until === null ? null : Math.round((Date.parse(until) - Date.now()) / 60_000),
  }));
};

it('a host that refuses three collections in a row is left alone for longer and longer, until it answers', async () => {
  const [one, other] = [await watched('/one'), await watched('/other')];
  refuse('/one', 403);
  site.pages.set('/other', page);
  for (const failures of [1, 2]) {
    expect(await collect(one)).toMatchObject({ status: 'failed', error: { code: 'blocked' } });
    expect(await minutesOf()).toEqual([{ failures, minutes: null }]);
  }
  await collect(one);
  expect(await minutesOf()).toEqual([{ failures: 3, minutes: 15 }]);
  const asked = site.asked.length;
  const { runs, waits } = await lookAt(other);
  expect(runs).toEqual([]);
  expect(waits).toBeGreaterThan(14);
  expect(waits).toBeLessThan(26);
  expect(site.asked.length).toBe(asked);
  await collect(one);
  expect(await minutesOf()).toEqual([{ failures: 4, minutes: 30 }]);
  // A person may always look; what answers has no break any more.
  expect(await collect(other)).toMatchObject({ status: 'done' });
  expect(await minutesOf()).toEqual([]);
});

it('a host that asks to wait is asked by nobody until then, and one missing page is no fault of its host', async () => {
  const place = await watched('/busy');
  refuse('/busy', 429, { 'retry-after': '7200' });
  expect(await collect(place)).toMatchObject({ status: 'failed', error: { code: 'rate_limited' } });
  expect(await minutesOf()).toEqual([{ failures: 1, minutes: 120 }]);
  const asked = site.asked.length;
  const run = await ended(place, await startCollecting(place));
  expect(run).toMatchObject({ status: 'failed', error: { code: 'host_break' } });
  expect(site.asked.length).toBe(asked);
  expect((await lookAt(place)).waits).toBeGreaterThan(119);
});

it('a page that is not there says nothing of its host', async () => {
  const place = await watched('/nothing');
  for (let times = 0; times < 3; times += 1)
    expect(await collect(place)).toMatchObject({ error: { code: 'http_status' } });
  expect(await minutesOf()).toEqual([]);
});

it('a break is shown at its site and its areas until it is over, and a head ends it', async () => {
  const place = await watched('/shown');
  const { siteId, areaId, clientId, manager } = place;
  const { host } = new URL(site.origin);
  refuse('/shown', 403);
  for (let times = 0; times < 3; times += 1) await collect(place);
  await lookAt(place);
  const head = await asPerson(server, { level: 'head' });
  const breaksOf = async () => {
    const health = await manager.call('GET /reviews/clients/areas/site-health', {
      query: { site_id: siteId },
    });
    const areas = await manager.call('GET /reviews/clients/areas/', { query: { client_id: clientId } });
    return { ofSite: health.body.data[0]?.breaks, ofArea: areas.body.data[0]?.host_break };
  };
  const shown = { code: 'blocked', until: expect.any(String) as string };
  expect(await breaksOf()).toEqual({ ofSite: [{ host, ...shown }], ofArea: shown });

  const path = 'POST /reviews/clients/areas/site-health/end-break';
  const body = { site_id: siteId, host };
  expect((await call(server, null, path, { body })).status).toBe(401);
  expect((await manager.send(path, { body })).status).toBe(403);
  expect((await head.send(path, { body: { ...body, site_id: clientId } })).status).toBe(404);
  const other = await head.send(path, { body: { ...body, host: 'other.example' } });
  expect(other).toMatchObject({ status: 409, body: { code: 'host_break_over' } });

  expect((await head.send(path, { body })).status).toBe(200);
  expect(await breaksOf()).toEqual({ ofSite: [], ofArea: null });
  const { next_run_at: next } = await server.context.db.query
    .selectFrom('monitorings')
    .select('next_run_at')
    .where('area_id', '=', areaId)
    .executeTakeFirstOrThrow();
  expect((Date.parse(next ?? '') - Date.now()) / 60_000).toBeLessThan(11);
  const log = await head.call('GET /audit', { query: { limit: 1000 } });
  expect(log.body.data).toContainEqual(
    expect.objectContaining({ action: 'site.break_ended', resource_id: siteId }),
  );

  refuse('/shown', 429, { 'retry-after': '7200' });
  await collect(place);
  const asked = await head.send(path, { body });
  expect(asked).toMatchObject({ status: 409, body: { code: 'host_asked_to_wait' } });
});
