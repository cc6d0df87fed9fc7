import { afterEach, beforeEach, expect, it } from 'vitest';
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
