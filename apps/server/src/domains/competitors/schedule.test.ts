import { describe, expect, it } from 'vitest';
import { competitorLimits } from '@molva/contract/competitor-states';
import {
  addCompetitor,
  collectedCompetitor,
  competitorsOf,
  competitorsPath as path,
  usePlaces,
  type WatchingClient,
  watchingClient,
  writeReview,
} from '../../test/competitors.ts';
import { asPerson } from '../../test/call.ts';
import { runHandler } from '../../test/run-handler.ts';
import { useServer } from '../../test/server.ts';
import { noteHostOutcome } from '../sites/index.ts';
import { forgetRemovedHandler } from './forget-removed.ts';
import { startDueHandler } from './start-due.ts';

const server = useServer({ work: true });
const site = usePlaces(server);

async function watched() {
  const client = await watchingClient(server, site.id);
  const place = site.place([writeReview('a')]);
  const { id } = await addCompetitor(client, place.url);
  await collectedCompetitor(client, id);
  return { client, id, place };
}

const change = (
  { clientId }: WatchingClient,
  id: string,
  values: { next_run_at?: Date; removed_at?: Date },
) =>
  server.context.db.query
    .updateTable('competitors')
    .set(values)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();

const askedFor = (wanted: string) => site.asked.filter((one) => one === wanted).length;
const past = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('a competitor whose time has come', () => {
  it('is collected once, and next the day after', async () => {
    const { client, id, place } = await watched();
    expect(askedFor(place.path)).toBe(1);
    await change(client, id, { next_run_at: past(1) });
    await Promise.all([1, 2].map(() => runHandler(server.context, startDueHandler, {})));
    const row = await collectedCompetitor(client, id);
    expect(row.state).toBe('done');
    expect(askedFor(place.path)).toBe(2);
    const inHours = (Date.parse(row.next_run_at ?? '') - Date.now()) / 3_600_000;
    expect(inHours).toBeGreaterThan(0);
    expect(inHours).toBeLessThanOrEqual(24);
  });

  it('is not collected for a client that is not looked after, nor from a host that has a break', async () => {
    const { client, id, place } = await watched();
    await server.context.db.query
      .updateTable('clients')
      .set({ status: 'paused' })
      .where('id', '=', client.clientId)
      .execute();
    await change(client, id, { next_run_at: past(1) });
    await runHandler(server.context, startDueHandler, {});
    expect((await competitorsOf(client)).data[0]?.state).toBe('done');
    await server.context.db.query
      .updateTable('clients')
      .set({ status: 'active' })
      .where('id', '=', client.clientId)
      .execute();
    const { host } = new URL(place.url);
    const failure = { code: 'rate_limited', retryAfter: 3_600 };
    await server.context.db.transaction((tx) =>
      noteHostOutcome(tx, { host, siteId: site.id }, { failure, at: new Date() }),
    );
    await change(client, id, { next_run_at: past(1) });
    await runHandler(server.context, startDueHandler, {});
    const [row] = (await competitorsOf(client)).data;
    expect(row?.state).toBe('done');
    expect(Date.parse(row?.next_run_at ?? '')).toBeGreaterThanOrEqual(Date.now() + 3_500_000);
    // Who asks for it now is told that the site asked to wait.
    await client.manager.call(`POST ${path}/collect`, { params: client.params, body: { id } });
    expect(await collectedCompetitor(client, id)).toMatchObject({
      state: 'failed',
      error: { code: 'host_break' },
    });
    expect(askedFor(place.path)).toBe(1);
    await server.context.db.query.deleteFrom('host_breaks').execute();
  });
});

describe('when a competitor is collected', () => {
  it('is once a day until it is chosen, as of an area', async () => {
    const client = await watchingClient(server, site.id);
    const { manager, params } = client;
    const usual = { time_zone: 'Europe/Moscow', weekdays: [1, 2, 3, 4, 5, 6, 7], hours: [5] };
    const made = await addCompetitor(client, site.place([writeReview('a')]).url);
    expect(made).toMatchObject({ schedule: usual, is_active: true });
    const schedule = { time_zone: 'Asia/Tokyo', weekdays: [3], hours: [14] };
    const put = (body: object) => manager.send(`PUT ${path}`, { params, body: { id: made.id, ...body } });
    const { body } = await put({ schedule });
    expect(body).toMatchObject({ name: made.name, schedule, is_active: true });
    const next = new Date(body.next_run_at as string);
    // Wednesday, two in the afternoon in Tokyo.
    expect([next.getUTCDay(), next.getUTCHours()]).toEqual([3, 5]);
    expect((await put({ name: 'Кофейня' })).body).toMatchObject({ schedule, next_run_at: body.next_run_at });
    expect((await put({ is_active: false })).body).toMatchObject({
      schedule,
      is_active: false,
      next_run_at: null,
    });
    await collectedCompetitor(client, made.id);
    await manager.call(`DELETE ${path}`, { params, query: { id: made.id } });
    const restored = await manager.call(`POST ${path}/restore`, { params, body: { id: made.id } });
    expect(restored.body).toMatchObject({ schedule, is_active: false, next_run_at: null });
    expect((await put({ is_active: true })).body.next_run_at).toBe(body.next_run_at);
    const log = await (await asPerson(server, { level: 'head' })).call('GET /audit', {
      query: { client_id: client.clientId, action: 'competitor.changed' },
    });
    expect(log.body.data.map(({ details }) => details)).toContainEqual({
      before: { name: made.name, schedule: usual, is_active: true },
      change: { schedule },
    });
  });

  it('may be chosen when it is added', async () => {
    const client = await watchingClient(server, site.id);
    const { manager, params } = client;
    const { url } = site.place([writeReview('a')]);
    const body = { name: 'Соседи', url, site_id: site.id, is_active: false, schedule: { hours: [7, 19] } };
    const made = await manager.send(`POST ${path}`, { params, body });
    expect(made.body).toMatchObject({
      schedule: { time_zone: 'Europe/Moscow', weekdays: [1, 2, 3, 4, 5, 6, 7], hours: [7, 19] },
      is_active: false,
      next_run_at: null,
    });
    // The first collection is of who adds it.
    expect((await collectedCompetitor(client, made.body.id as string)).state).toBe('done');
  });

  it('is refused by its field', async () => {
    const { client, id } = await watched();
    const refused = async (body: object) => {
      const answer = await client.manager.send(`PUT ${path}`, {
        params: client.params,
        body: { id, ...body },
      });
      const [first] = answer.body.detail as { loc: unknown[]; code: string }[];
      return [answer.status, first?.loc.slice(1), first?.code];
    };
    expect(await refused({ schedule: { hours: [] } })).toEqual([
      422,
      ['schedule', 'hours'],
      'list_too_short',
    ]);
    expect(await refused({ schedule: { hours: [24] } })).toEqual([
      422,
      ['schedule', 'hours', 0],
      'number_too_big',
    ]);
    expect(await refused({ schedule: { time_zone: 'Mars/Base' } })).toEqual([
      422,
      ['schedule', 'time_zone'],
      'unknown_time_zone',
    ]);
    expect(await refused({})).toEqual([422, [], 'nothing_to_change']);
  });
});

describe('a competitor that was removed', () => {
  it('goes for good with its reviews after the days in which it can be restored', async () => {
    const [kept, gone] = [await watched(), await watched()];
    for (const { client, id } of [kept, gone])
      await client.manager.call(`DELETE ${path}`, { params: client.params, query: { id } });
    await change(gone.client, gone.id, { removed_at: past(competitorLimits.restoreDays + 1) });
    await change(kept.client, kept.id, { removed_at: past(competitorLimits.restoreDays - 1) });
    await runHandler(server.context, forgetRemovedHandler, {});
    const restored = ({ client, id }: typeof kept) =>
      client.manager.call(`POST ${path}/restore`, { params: client.params, body: { id } });
    expect(await restored(kept)).toMatchObject({ status: 200, body: { figures: { collected_count: 1 } } });
    expect((await restored(gone)).status).toBe(404);
    const left = await server.context.db.query
      .selectFrom('competitor_reviews')
      .select('key')
      .where('client_id', '=', gone.client.clientId)
      .execute();
    expect(left).toEqual([]);
  });
});
