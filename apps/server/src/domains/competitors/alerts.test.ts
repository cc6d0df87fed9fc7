import { describe, expect, it } from 'vitest';
import { addDays } from '../../lib/days.ts';
import { alertsTo, makeRule } from '../../test/alerts.ts';
import {
  addCompetitor,
  collectCompetitor,
  collectedCompetitor,
  usePlaces,
  type WatchingClient,
  watchingClient,
  writeReview,
} from '../../test/competitors.ts';
import { createArea } from '../../test/factories.ts';
import { runHandler } from '../../test/run-handler.ts';
import { useServer } from '../../test/server.ts';
import { evaluate } from '../alerts/evaluate.ts';

const server = useServer({ work: true });
const today = new Date().toISOString().slice(0, 10);
const site = usePlaces(server);

/** A client with one area, rated so, and a competitor that was rated so some days ago and shows 4.4. */
async function rated({ own, before, daysAgo = 10 }: { own: number; before: number; daysAgo?: number }) {
  const client = await watchingClient(server, site.id);
  const { clientId, manager, params } = client;
  const areaId = await createArea(server, { clientId, siteId: site.id });
  await manager.call('POST /reviews/clients/{client_id}/ratings', {
    params,
    body: { area_id: areaId, date: addDays(today, -60), rating: own, reviews_count: 10 },
  });
  const place = site.place([writeReview('a')]);
  const { id } = await addCompetitor(client, place.url, 'Кафе напротив');
  await collectedCompetitor(client, id);
  await server.context.db.query
    .insertInto('competitor_ratings')
    .values({
      client_id: clientId,
      competitor_id: id,
      date: addDays(today, -daysAgo),
      rating: before,
      reviews_count: 10,
    })
    .execute();
  return { client, id };
}

const titles = async ({ manager }: WatchingClient) => (await alertsTo(manager)).map(({ title }) => title);
const moved = { kind: 'competitor_moved' as const, by: 0.2 };
const passed = { kind: 'competitor_passed' as const };

describe('a rule about competitors', () => {
  it('tells once that a rating moved, and that it came to stand above the client', async () => {
    const { client, id } = await rated({ own: 4.3, before: 4.1 });
    await makeRule(client, { name: 'Соседи', conditions: [moved] });
    await makeRule(client, { name: 'Обошли', conditions: [passed] });
    await collectCompetitor(client, id);
    await expect
      .poll(async () => (await titles(client)).toSorted())
      .toEqual([
        'Конкурент обошёл по рейтингу: 4,4 против 4,3',
        'Рейтинг конкурента за 30 дней вырос: 4,1 → 4,4',
      ]);
    const [one] = await alertsTo(client.manager);
    expect(one).toMatchObject({ kind: 'alert', path: `/clients/${client.clientId}/competitors` });
    expect(one?.body).toMatch(/^Клиент \d+: Кафе напротив \(Площадка \d+\)$/);
    await collectCompetitor(client, id);
    await runHandler(server.context, evaluate, { client_id: client.clientId });
    expect(await titles(client)).toHaveLength(2);
  }, 60_000);

  it('says nothing of less, of what was before it, of one that was removed, and to whoever asks for something else', async () => {
    const { client, id } = await rated({ own: 4.6, before: 4.3 });
    await makeRule(client, { conditions: [moved, passed, { kind: 'new_review' }, { kind: 'rating_moved' }] });
    await collectCompetitor(client, id);
    const before = await rated({ own: 4.3, before: 4.1 });
    await makeRule(before.client, { conditions: [moved, passed] });
    const gone = await rated({ own: 4.3, before: 4.1 });
    await makeRule(gone.client, { conditions: [moved, passed] });
    await collectCompetitor(gone.client, gone.id);
    const { manager, params } = gone.client;
    await expect.poll(() => titles(gone.client)).not.toEqual([]);
    await manager.call('DELETE /reviews/clients/{client_id}/competitors', { params, query: { id: gone.id } });
    const told = (await titles(gone.client)).length;
    for (const one of [client, before.client, gone.client])
      await runHandler(server.context, evaluate, { client_id: one.clientId });
    expect(await titles(client)).toEqual([]);
    expect(await titles(before.client)).toEqual([]);
    expect(await titles(gone.client)).toHaveLength(told);
  }, 60_000);

  it('is tried on the last month, and refused by its field', async () => {
    const { client } = await rated({ own: 4.3, before: 4.1 });
    const { manager, params } = client;
    const attempt = (condition: object) =>
      manager.send('POST /reviews/clients/{client_id}/alert-rules/try', {
        params,
        body: { conditions: [condition] },
      });
    expect((await attempt(moved)).body).toMatchObject({
      times: 1,
      events: 1,
      examples: [{ kind: 'competitor_moved', title: 'Рейтинг конкурента за 30 дней вырос: 4,1 → 4,4' }],
    });
    expect((await attempt({ ...moved, by: 0.31 })).body).toMatchObject({ events: 0 });
    expect((await attempt(passed)).body).toMatchObject({ events: 1 });
    expect(await attempt({ ...moved, direction: 'down' })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'conditions', 0, 'direction'] }] },
    });
    expect(await attempt({ ...moved, by: 5 })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'conditions', 0, 'by'] }] },
    });
  });
});
