import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asPerson, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite } from '../../test/factories.ts';
import { reviewPage, startPages } from '../../test/pages.ts';
import { useServer } from '../../test/server.ts';

const server = useServer({ work: true });
const call = 'POST /reviews/clients/areas/collect';
let site: Awaited<ReturnType<typeof startPages>>;

beforeAll(async () => {
  site = await startPages();
});
afterAll(() => site.close());

async function client(paths: readonly string[]) {
  const manager = await asPerson(server);
  const clientId = await createClient(server, { responsibleId: manager.id });
  const siteId = await createSite(server);
  const areaIds: string[] = [];
  for (const path of paths) {
    const areaId = await createArea(server, { clientId, siteId, url: site.origin + path });
    await manager.call('POST /reviews/clients/areas/add-monitoring', {
      body: { area_id: areaId, is_active: false },
    });
    areaIds.push(areaId);
  }
  return { manager, clientId, siteId, areaIds };
}

const over = (manager: Caller, id: string) =>
  vi.waitFor(
    async () => {
      const { body } = await manager.call('GET /jobs/{id}', { params: { id } });
      expect(body.finished_at).not.toBeNull();
      return body;
    },
    { timeout: 20_000, interval: 50 },
  );

const show = (path: string, texts: readonly string[]) => {
  const reviews = texts.map((text) => ({ id: text, author: `Автор ${text}`, grade: 5, text }));
  site.pages.set(path, reviewPage(reviews, { rating: 5, count: texts.length }));
};

describe('collecting many areas', () => {
  it('starts them all, and one job says how far they are and how they ended', async () => {
    show('/many/1', ['Вкусно', 'Тихо']);
    show('/many/2', ['Долго']);
    const { manager, clientId, areaIds } = await client(['/many/1', '/many/2', '/many/missing']);
    const { status, body } = await manager.call(call, { body: { client_id: clientId } });
    expect(status).toBe(202);
    expect(body).toMatchObject({ kind: 'collect-areas', status: 'queued', client_id: clientId });
    expect(await over(manager, body.id)).toMatchObject({
      status: 'done',
      progress: 3,
      total: 3,
      result: { areas: 3, done: 2, partial: 0, failed: 1, reviews_new: 3 },
    });
    const runs = await manager.call('GET /reviews/clients/areas/monitoring-runs', {
      query: { client_id: clientId },
    });
    expect(new Set(runs.body.data.map((run) => run.area_id))).toEqual(new Set(areaIds));
  });

  it('takes those that are named, and none that is not watched, paused or on a site that is off', async () => {
    show('/named/1', ['Раз']);
    const { manager, clientId, siteId, areaIds } = await client(['/named/1', '/named/2']);
    const [named = '', paused = ''] = areaIds;
    const { db } = server.context;
    await db.query
      .updateTable('areas')
      .set({ status: 'paused' })
      .where('client_id', '=', clientId)
      .where('id', '=', paused)
      .execute();
    const unwatched = await createArea(server, { clientId, siteId, url: `${site.origin}/named/3` });
    const { body } = await manager.call(call, {
      body: { client_id: clientId, area_ids: [named, paused, unwatched] },
    });
    expect(await over(manager, body.id)).toMatchObject({ status: 'done', total: 1, result: { done: 1 } });
    const nothing = await manager.call(call, { body: { client_id: clientId, area_ids: [paused] } });
    expect(nothing).toMatchObject({
      status: 422,
      body: { detail: [{ code: 'nothing_to_collect', loc: ['body', 'area_ids'] }] },
    });
    await db.query.updateTable('sites').set({ is_active: false }).where('id', '=', siteId).execute();
    expect((await manager.call(call, { body: { client_id: clientId } })).status).toBe(422);
  });

  it('stopped, stops what has not ended and leaves what was collected', async () => {
    show('/stop/1', ['Успели']);
    let arrived: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    // Never answered: only stopping ends it.
    site.pages.set('/stop/2', () => arrived());
    site.pages.set('/stop/3', () => arrived());
    const { manager, clientId, areaIds } = await client(['/stop/1', '/stop/2', '/stop/3']);
    const first = await manager.call(call, { body: { client_id: clientId, area_ids: areaIds.slice(0, 1) } });
    await over(manager, first.body.id);
    const { body } = await manager.call(call, { body: { client_id: clientId, area_ids: areaIds.slice(1) } });
    await asked;
    expect((await manager.call('DELETE /jobs/{id}', { params: { id: body.id } })).status).toBe(200);
    expect(await over(manager, body.id)).toMatchObject({ status: 'cancelled' });
    await vi.waitFor(async () => {
      const runs = await manager.call('GET /reviews/clients/areas/monitoring-runs', {
        query: { client_id: clientId },
      });
      expect(runs.body.data.map((run) => run.error?.code ?? run.status).toSorted()).toEqual([
        'cancelled',
        'cancelled',
        'done',
      ]);
    });
  });
});
