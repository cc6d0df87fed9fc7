import { describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson } from '../../test/call.ts';
import { watchedArea } from '../../test/collecting.ts';
import { createArea, createClient, createSite } from '../../test/factories.ts';
import { runHandler } from '../../test/run-handler.ts';
import { startTestServer, useServer } from '../../test/server.ts';
import { startDue } from './start-due.ts';
import { nextRun } from './next-run.ts';

const server = useServer();

describe('add-monitoring', () => {
  it('takes defaults, says when it runs next, and only once per area', async () => {
    const manager = await asPerson(server);
    const clientId = await createClient(server, { responsibleId: manager.id });
    const areaId = await createArea(server, { clientId, siteId: await createSite(server) });
    const add = () =>
      manager.call('POST /reviews/clients/areas/add-monitoring', { body: { area_id: areaId } });
    const [first, second] = await Promise.all([add(), add()]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    const made = first.status === 200 ? first : second;
    expect(made.body).toMatchObject({
      area_id: areaId,
      is_active: true,
      schedule: { time_zone: 'Europe/Moscow', hours: [9], weekdays: [1, 2, 3, 4, 5, 6, 7] },
      alerts: { low_grade: 3, rule_stopped: true },
      job: null,
    });
    expect(Date.parse(made.body.next_run_at ?? '')).toBeGreaterThan(Date.now());
    const areas = await manager.call('GET /reviews/clients/areas/', { query: { client_id: clientId } });
    expect(areas.body.data[0]?.monitoring).toMatchObject({ is_active: true, schedule: { hours: [9] } });
  });

  it.each([
    [{ schedule: { time_zone: 'Mars/Olympus' } }, 'schedule'],
    [{ schedule: { hours: [24] } }, 'schedule'],
    [{ schedule: { hours: [] } }, 'schedule'],
    [{ schedule: { weekdays: [0] } }, 'schedule'],
    [{ alerts: { low_grade: 9 } }, 'alerts'],
    [{ alerts: { shout: true } }, 'alerts'],
  ])('refuses %j, naming the field', async (body, field) => {
    const head = await asPerson(server, { level: 'head' });
    const answer = await head.send('POST /reviews/clients/areas/add-monitoring', {
      body: { area_id: newId(), ...body },
    });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body.detail)).toContain(`"loc":["body","${field}",`);
  });

  it('is refused for an archived client', async () => {
    const head = await asPerson(server, { level: 'head' });
    const clientId = await createClient(server, { status: 'archived' });
    const areaId = await createArea(server, { clientId, siteId: await createSite(server) });
    const answer = await head.call('POST /reviews/clients/areas/add-monitoring', {
      body: { area_id: areaId },
    });
    expect(answer.status).toBe(409);
  });
});

describe('update-monitoring', () => {
  it('switches on and off, and changes the schedule by either id', async () => {
    const { manager, areaId } = await watchedArea(server, 'https://a.example/1');
    const path = 'PUT /reviews/clients/areas/update-monitoring';
    const on = await manager.call(path, {
      body: { area_id: areaId, is_active: true, schedule: { hours: [10, 18] } },
    });
    expect(on.body).toMatchObject({
      is_active: true,
      schedule: { hours: [10, 18], time_zone: 'Europe/Moscow' },
    });
    const off = await manager.call(path, { body: { id: on.body.id, is_active: false } });
    expect(off.body).toMatchObject({ is_active: false, next_run_at: null, schedule: { hours: [10, 18] } });
    expect((await manager.send(path, { body: { is_active: false } })).status).toBe(422);
    expect((await manager.send(path, { body: { id: newId(), is_active: false } })).status).toBe(404);
    expect(
      (await manager.send(path, { body: { id: on.body.id, area_id: newId(), is_active: false } })).status,
    ).toBe(404);
  });

  it('is 404 for an area without monitoring, and for editors 403', async () => {
    const head = await asPerson(server, { level: 'head' });
    const clientId = await createClient(server);
    const areaId = await createArea(server, { clientId, siteId: await createSite(server) });
    const path = 'PUT /reviews/clients/areas/update-monitoring';
    expect((await head.call(path, { body: { area_id: areaId, run_now: true } })).status).toBe(404);
    const editor = await asPerson(server, { level: 'editor' });
    expect((await editor.call(path, { body: { area_id: areaId, run_now: true } })).status).toBe(403);
  });
});

describe('the schedule', () => {
  it('starts what is due once, however many nodes look, and moves on', async () => {
    const second = await startTestServer(server.databaseUrl);
    try {
      const { manager, areaId, clientId } = await watchedArea(server, 'https://a.example/due');
      await manager.call('PUT /reviews/clients/areas/update-monitoring', {
        body: { area_id: areaId, is_active: true },
      });
      await server.context.db.query
        .updateTable('monitorings')
        .set({ next_run_at: '2026-01-01T00:00:00Z' })
        .where('area_id', '=', areaId)
        .execute();
      const look = ({ context }: typeof server) =>
        startDue.run({
          context,
          data: {},
          jobId: '',
          attempt: 0,
          signal: new AbortController().signal,
          progress: () => Promise.resolve(),
        });
      await Promise.all([look(server), look(second), look(server), look(second)]);
      const runs = await manager.call('GET /reviews/clients/areas/monitoring-runs', {
        query: { client_id: clientId },
      });
      expect(runs.body).toMatchObject({ count: 1, data: [{ trigger: 'schedule', status: 'queued' }] });
      const row = await server.context.db.query
        .selectFrom('monitorings')
        .select('next_run_at')
        .where('area_id', '=', areaId)
        .executeTakeFirstOrThrow();
      expect(Date.parse(row.next_run_at ?? '')).toBeGreaterThan(Date.now());
    } finally {
      await second.close();
    }
  });

  it('leaves paused clients alone', async () => {
    const { manager, areaId, clientId } = await watchedArea(server, 'https://a.example/paused');
    await manager.call('PUT /reviews/clients/areas/update-monitoring', {
      body: { area_id: areaId, is_active: true },
    });
    const { db } = server.context;
    await db.query.updateTable('clients').set({ status: 'paused' }).where('id', '=', clientId).execute();
    await db.query
      .updateTable('monitorings')
      .set({ next_run_at: '2026-01-01T00:00:00Z' })
      .where('area_id', '=', areaId)
      .execute();
    await startDue.run({
      context: server.context,
      data: {},
      jobId: '',
      attempt: 0,
      signal: new AbortController().signal,
      progress: () => Promise.resolve(),
    });
    const runs = await manager.call('GET /reviews/clients/areas/monitoring-runs', {
      query: { client_id: clientId },
    });
    expect(runs.body.count).toBe(0);
  });
});

describe('a site that is switched off', () => {
  it('is not collected, neither by schedule nor on demand, and is again once it is switched on', async () => {
    const { manager, areaId, siteId } = await watchedArea(server, 'https://a.example/off');
    const head = await asPerson(server, { level: 'head' });
    const watch = 'PUT /reviews/clients/areas/update-monitoring';
    const turn = (is_active: boolean) =>
      head.call('PUT /reviews/clients/areas/site', { body: { id: siteId, is_active } });
    const look = async () => {
      await server.context.db.query
        .updateTable('monitorings')
        .set({ next_run_at: '2026-01-01T00:00:00Z' })
        .where('area_id', '=', areaId)
        .execute();
      await runHandler(server.context, startDue, {});
      const { body } = await manager.call('GET /reviews/clients/areas/monitoring-runs', {
        query: { area_id: areaId },
      });
      return body.count;
    };
    await manager.call(watch, { body: { area_id: areaId, is_active: true } });
    expect((await turn(false)).status).toBe(200);
    expect(await look()).toBe(0);
    expect(await manager.send(watch, { body: { area_id: areaId, run_now: true } })).toMatchObject({
      status: 409,
      body: { detail: 'The site is switched off' },
    });
    expect((await turn(true)).status).toBe(200);
    expect(await look()).toBe(1);
  });
});

describe('nextRun', () => {
  const area = '01a1fd88-0000-7000-8000-000000000001';
  it('keeps to the hours and days of its own time zone', () => {
    const schedule = { time_zone: 'Asia/Vladivostok', hours: [9], weekdays: [1] };
    const next = nextRun(schedule, area, new Date('2026-11-21T00:00:00Z'));
    const local = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Vladivostok',
      weekday: 'short',
      hour: '2-digit',
    });
    expect(local.format(next ?? 0)).toMatch(/^Mon,? 09$/);
  });

  it('spreads areas over the hour and gives each the same minute always', () => {
    const schedule = { time_zone: 'UTC', hours: [9], weekdays: [1, 2, 3, 4, 5, 6, 7] };
    const after = new Date('2026-11-21T12:00:00Z');
    const minutes = Array.from({ length: 50 }, () => nextRun(schedule, newId(), after)?.getUTCMinutes());
    expect(new Set(minutes).size).toBeGreaterThan(10);
    expect(nextRun(schedule, area, after)).toEqual(nextRun(schedule, area, after));
  });
});
