import { describe, expect, it } from 'vitest';
import { addDays } from '../../lib/days.ts';
import { asPerson } from '../../test/call.ts';
import { createArea, createClient, createSite } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { reviewsOf, themesOf } from '../../test/stored-themes.ts';
import { addMonths } from '../../lib/periods.ts';
import { daysOfEffect, verdictOf } from './effect.ts';
import { tasksOfMonth } from './tasks-of-month.ts';

const server = useServer();
const path = '/reviews/clients/tasks';
const today = new Date().toISOString().slice(0, 10);

/** A task of a theme at one of two areas, made 30 days ago and done 20 days ago. */
async function doneTask({ isOpen = false } = {}) {
  const manager = await asPerson(server);
  const clientId = await createClient(server, { responsibleId: manager.id });
  const siteId = await createSite(server);
  const [areaId, otherArea] = [
    await createArea(server, { clientId, siteId }),
    await createArea(server, { clientId, siteId }),
  ];
  const { runId, ids } = await themesOf(server, clientId, ['Очередь']);
  const themeId = ids[0] ?? '';
  const { body } = await manager.call(`POST ${path}`, {
    body: { client_id: clientId, title: 'Вторая касса', theme_id: themeId, areas: [areaId] },
  });
  const [created, done] = [addDays(today, -30), addDays(today, -20)];
  await server.context.db.query
    .updateTable('tasks')
    .set({
      created_at: `${created}T12:00:00Z`,
      ...(isOpen ? {} : { state: 'done' as const, done_at: `${done}T12:00:00Z` }),
    })
    .where('client_id', '=', clientId)
    .where('id', '=', body.id)
    .execute();
  const place = { clientId, areaId, runId, themeId };
  const read = async () => (await manager.call(`GET ${path}/{id}`, { params: { id: body.id } })).body.effect;
  return { manager, clientId, place, otherArea, created, done, read };
}

describe('the days of an effect', () => {
  it('are as many before it was made as have passed since it was done', () => {
    const days = (createdAt: string, doneAt: string | null, now: string) =>
      daysOfEffect({ createdAt, doneAt }, now);
    expect(days('2026-03-10T08:00:00Z', '2026-03-20T23:59:00Z', '2026-03-27')).toEqual({
      days: 7,
      before: { start: '2026-03-03', end: '2026-03-09' },
      after: { start: '2026-03-21', end: '2026-03-27' },
    });
    expect(days('2026-03-10T08:00:00Z', '2026-03-20T08:00:00Z', '2026-11-20')).toMatchObject({
      days: 90,
      before: { start: '2025-12-10', end: '2026-03-09' },
      after: { start: '2026-03-21', end: '2026-06-18' },
    });
    expect(days('2026-03-10T08:00:00Z', '2026-03-20T08:00:00Z', '2026-03-20')).toMatchObject({
      days: 90,
      after: null,
    });
    expect(days('2026-03-10T08:00:00Z', null, '2026-03-20')).toMatchObject({ days: 90, after: null });
    // Written down after the deed.
    expect(days('2026-03-20T08:00:00Z', '2026-03-10T12:00:00Z', '2026-03-24')).toEqual({
      days: 14,
      before: { start: '2026-02-24', end: '2026-03-09' },
      after: { start: '2026-03-11', end: '2026-03-24' },
    });
  });
});

describe('an effect', () => {
  it('is counted by hand: 20 of 100 before, 5 of 100 after', async () => {
    const { place, otherArea, created, done, read } = await doneTask();
    await reviewsOf(server, place, { day: addDays(created, -20), of: 40, size: 10 });
    await reviewsOf(server, place, { day: addDays(created, -1), of: 60, size: 10 });
    await reviewsOf(server, place, { day: addDays(done, 1), of: 50, size: 1 });
    await reviewsOf(server, place, { day: today, of: 50, size: 4 });
    // On neither side: too early, the days themselves and between, and another area.
    for (const day of [addDays(created, -21), created, addDays(created, 3), done])
      await reviewsOf(server, place, { day, of: 3, size: 3 });
    await reviewsOf(server, { ...place, areaId: otherArea }, { day: today, of: 4, size: 4 });
    const effect = await read();
    expect(effect).toMatchObject({
      days: 20,
      before: { size: 20, of: 100, share: 0.2, start_date: addDays(created, -20) },
      after: { size: 5, of: 100, share: 0.05, end_date: today },
      verdict: 'shrank',
    });
    // Wilson's intervals of 20 and of 5 in 100, as in Newcombe (1998).
    expect(effect?.before.share_low).toBeCloseTo(0.1334, 3);
    expect(effect?.before.share_high).toBeCloseTo(0.2888, 3);
    expect(effect?.after?.share_low).toBeCloseTo(0.0215, 3);
    expect(effect?.after?.share_high).toBeCloseTo(0.1118, 3);
  }, 60_000);

  it('is of an open task what was before', async () => {
    const { place, created, read } = await doneTask({ isOpen: true });
    await reviewsOf(server, place, { day: addDays(created, -89), of: 4, size: 1 });
    await reviewsOf(server, place, { day: today, of: 4, size: 4 });
    expect(await read()).toMatchObject({
      days: 90,
      before: { size: 1, of: 4 },
      after: null,
      verdict: null,
    });
  });

  it('of a deed that was written down later is counted from the deed, and told in the months around it', async () => {
    const manager = await asPerson(server);
    const clientId = await createClient(server, { responsibleId: manager.id });
    const areaId = await createArea(server, { clientId, siteId: await createSite(server) });
    const { runId, ids } = await themesOf(server, clientId, ['Очередь']);
    const place = { clientId, areaId, runId, themeId: ids[0] ?? '' };
    const done = addDays(today, -60);
    await reviewsOf(server, place, { day: addDays(done, -30), of: 50, size: 20 });
    await reviewsOf(server, place, { day: addDays(done, 30), of: 50, size: 2 });
    const made = await manager.call(`POST ${path}`, {
      body: { client_id: clientId, title: 'Вторая касса', theme_id: place.themeId },
    });
    const step = (body: { done_on: string }) =>
      manager.send(`POST ${path}/{id}/step`, {
        params: { id: made.body.id },
        body: { step: 'complete', version: 1, ...body },
      });
    const future = await step({ done_on: addDays(today, 2) });
    expect([future.status, future.body]).toMatchObject([422, { detail: [{ loc: ['body', 'done_on'] }] }]);
    expect((await step({ done_on: '2026-02-30' })).status).toBe(422);
    const { body } = await step({ done_on: done });
    expect(body).toMatchObject({
      done_at: expect.stringMatching(`^${done}`),
      effect: {
        days: 60,
        before: { size: 20, of: 50, end_date: addDays(done, -1) },
        after: { size: 2, of: 50, start_date: addDays(done, 1) },
        verdict: 'shrank',
      },
    });
    const told = (period: string) =>
      tasksOfMonth(server.context.db, { clientId, period, until: today, limit: 5 });
    const month = done.slice(0, 7);
    expect(await told(month)).toMatchObject([{ title: 'Вторая касса', effect: { verdict: 'shrank' } }]);
    expect(await told(addMonths(month, 1))).toHaveLength(1);
    expect(await told(addMonths(month, -1))).toEqual([]);
    expect(await told(addMonths(month, 2))).toEqual([]);
  });

  it('counts only what the run in force has read', async () => {
    const { place, created, read } = await doneTask();
    await reviewsOf(server, place, { day: addDays(created, -10), of: 4, size: 1 });
    await reviewsOf(server, place, { day: today, of: 4, size: 1 });
    await server.context.db.query
      .updateTable('theme_runs')
      .set({ end_date: addDays(today, -5) })
      .where('client_id', '=', place.clientId)
      .execute();
    expect(await read()).toMatchObject({ before: { of: 4 }, after: { of: 0 }, verdict: 'too_few' });
  });

  it('comes with each task of a page, and with none of all clients', async () => {
    const { manager, clientId, place, created } = await doneTask();
    await reviewsOf(server, place, { day: addDays(created, -10), of: 12, size: 3 });
    for (let number = 0; number < 20; number += 1)
      await manager.call(`POST ${path}`, {
        body: { client_id: clientId, title: `Задача ${number}`, theme_id: place.themeId },
      });
    const { data } = (await manager.call(`GET ${path}`, { query: { client_id: clientId } })).body;
    expect(data).toHaveLength(21);
    expect(data.every(({ effect }) => effect?.before.of === 12)).toBe(true);
    const everywhere = (await manager.call(`GET ${path}`, { query: { limit: 50 } })).body;
    expect(everywhere.count).toBeGreaterThan(20);
    expect(everywhere.data.every(({ effect }) => effect === null)).toBe(true);
  });
});

describe('a verdict', () => {
  const share = (size: number, of: number) => {
    const z2 = 1.959964 ** 2;
    const p = size / of;
    const middle = (p + z2 / (2 * of)) / (1 + z2 / of);
    const half = (1.959964 / (1 + z2 / of)) * Math.sqrt((p * (1 - p)) / of + z2 / (4 * of * of));
    return { of, share: p, share_low: middle - half, share_high: middle + half };
  };

  // Newcombe's interval of the difference: 20/100 to 11/100 is −0.1907 to +0.0113; to 10/100 it is −0.1995 to −0.0001.
  it.each([
    [20, 100, 11, 100, 'same'],
    [20, 100, 10, 100, 'shrank'],
    [10, 100, 20, 100, 'grew'],
    [9, 9, 0, 9, 'too_few'],
    [10, 10, 0, 10, 'shrank'],
    [0, 10, 0, 10, 'same'],
  ] as const)('of %i in %i, then %i in %i is %s', (one, of, other, ofThen, verdict) => {
    expect(verdictOf(share(one, of), share(other, ofThen))).toBe(verdict);
  });
});
