import { describe, expect, it, vi } from 'vitest';
import { themesPids } from '../../external/themes/index.ts';
import { asPerson, call } from '../../test/call.ts';
import { insertReview } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import {
  clusteringPath as path,
  endedRun as ended,
  findThemesOf as run,
  reviewed as reviewedOn,
  startRun as start,
  texts,
  themesOf as list,
} from '../../test/themes.ts';
import { writingFor } from '../../test/writing.ts';

const server = useServer({ work: true });

const reviewed = (said: readonly (string | null)[]) => reviewedOn(server, said);

describe('themes of reviews', () => {
  it('are found, with how much is said of each and what it costs', async () => {
    const work = await reviewed([...texts(60), null, '   ']);
    expect(await list(work.editor, work)).toMatchObject({ clusters: [], last_run: null, running: null });
    const job = await run(work, { count: 2 });
    expect([job.status, job.result]).toMatchObject(['done', { themes: 2, appeared: 2, vanished: 0 }]);
    const found = await list(work.client, work);
    expect(found.clusters).toHaveLength(2);
    expect(found.last_run).toMatchObject({ id: job.id, status: 'done', started_by: { id: work.editor.id } });
    const [waiting, people] = found.clusters.toSorted(
      (one, other) => (one.average_rating ?? 0) - (other.average_rating ?? 0),
    );
    expect(waiting?.average_rating).toBeLessThan(2);
    expect(people?.average_rating).toBeGreaterThan(4);
    expect(waiting?.rating_cost).toBeGreaterThan(1);
    expect(people?.rating_cost).toBeLessThan(-1);
    expect(waiting?.share_low).toBeLessThan(waiting?.share ?? 0);
    expect(waiting?.quotes).toHaveLength(3);
    const [quote] = waiting?.quotes ?? [];
    const [place] = quote?.places ?? [];
    expect(quote?.recall.slice(place?.start, place?.end).length).toBeGreaterThan(8);
    expect(found.unassigned).toBeLessThanOrEqual(found.reviews / 4);
  }, 60_000);

  it('keep ids over a later run, and the names, pins and merges of people', async () => {
    const work = await reviewed(texts(60));
    await run(work, { count: 3 });
    const before = (await list(work.editor, work)).clusters;
    const [first, second, third] = before;
    const put = (body: { id: string; name?: string; pinned?: boolean; merge_into?: string }) =>
      work.editor.call(`PUT ${path}`, { params: { client_id: work.clientId }, body });
    const renamed = await put({ id: first?.id ?? '', name: 'Люди за стойкой', pinned: true });
    expect(renamed.body).toMatchObject({ name: 'Люди за стойкой', pinned: true, is_held: true });
    const merged = await put({ id: third?.id ?? '', merge_into: second?.id ?? '' });
    expect(merged.body.id).toBe(second?.id);
    expect(merged.body.size).toBeGreaterThanOrEqual(second?.size ?? 0);
    for (const recall of texts(8)) await insertReview(server, { ...work, recall });
    await run(work, { count: 2 });
    const after = (await list(work.editor, work)).clusters;
    expect(after.map(({ id }) => id).toSorted()).toEqual([first?.id, second?.id].toSorted());
    expect(after.find(({ id }) => id === first?.id)).toMatchObject({ name: 'Люди за стойкой', pinned: true });
    const log = await (await asPerson(server, { level: 'head' })).call('GET /audit', {
      query: { client_id: work.clientId, limit: 1000 },
    });
    const actions = log.body.data.map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['clustering.started', 'cluster.changed', 'cluster.merged']),
    );
  }, 60_000);

  it('stay away once deleted, and filter the list of reviews', async () => {
    const work = await reviewed(texts(40));
    await run(work, { count: 2 });
    const [one] = (await list(work.editor, work)).clusters;
    const id = one?.id ?? '';
    const ofTheme = async () =>
      (
        await work.editor.call('GET /reviews/clients/requests/get-reviews-and-answers', {
          query: { client_id: work.clientId, cluster_id: id },
        })
      ).body.count;
    expect(await ofTheme()).toBe(one?.size);
    const params = { client_id: work.clientId };
    expect((await work.editor.call(`DELETE ${path}`, { params, query: { id } })).status).toBe(200);
    expect((await list(work.editor, work)).clusters).toHaveLength(1);
    expect(await ofTheme()).toBe(0);
    expect((await work.editor.send(`DELETE ${path}`, { params, query: { id } })).status).toBe(404);
  }, 60_000);

  it('are compared with the period before', async () => {
    const work = await writingFor(server);
    // In February 24 of people and 4 of waiting, in March 30 of waiting: a fifth of them may fit nowhere.
    for (const [index, recall] of texts(68).entries())
      if (index % 2 === 1 || index < 48)
        await insertReview(server, {
          ...work,
          recall,
          rating: index % 2 === 0 ? 5 : 1,
          publishedAt: index % 2 === 0 || index < 8 ? '2026-02-10T10:00:00Z' : '2026-03-12T10:00:00Z',
        });
    await run(work, { count: 2 });
    const { clusters } = await list(work.editor, work, { start_date: '2026-03-01', end_date: '2026-03-31' });
    const waiting = clusters.find(({ average_rating: average }) => average !== null && average < 3);
    expect(waiting).toMatchObject({ change: 'grew', previous: { size: expect.any(Number) } });
    expect(waiting?.trend.map(({ period }) => period)).toEqual(['2026-03']);
  }, 60_000);
});

describe('who and what', () => {
  it('asks for the right, for a client that is there, for days in order', async () => {
    const work = await writingFor(server);
    const params = { client_id: work.clientId };
    expect((await call(server, null, `GET ${path}`, { params, query: {} })).status).toBe(401);
    expect((await work.client.send(`POST ${path}`, { params, body: {} })).status).toBe(403);
    const other = await writingFor(server);
    expect((await other.client.send(`GET ${path}`, { params, query: {} })).status).toBe(404);
    const wrong = { start_date: '2026-03-01', end_date: '2026-02-01' };
    expect((await work.editor.send(`POST ${path}`, { params, body: wrong })).status).toBe(422);
    expect((await work.editor.send(`GET ${path}`, { params, query: wrong })).status).toBe(422);
    const put = (body: object) => work.editor.send(`PUT ${path}`, { params, body });
    expect((await put({ id: work.clientId })).status).toBe(422);
    expect((await put({ id: work.clientId, name: 'Цены' })).status).toBe(404);
    expect((await put({ id: work.clientId, merge_into: work.clientId })).status).toBe(422);
  });

  it.each<[string, (string | null)[], number]>([
    ['no reviews', [], 0],
    ['one review', ['Долго ждали заказ'], 1],
    ['the same text in all', Array.from({ length: 30 }, () => 'Всё понравилось, спасибо'), 30],
    ['nothing but signs', ['👍👍👍', '!!!', '😀', '5/5', '   ', ''], 5],
    ['ten thousand words', ['слово за слово '.repeat(3_300), 'Долго ждали заказ', 'Вкусный суп'], 3],
    ['three languages', ['Great service, friendly staff', 'Дуже смачна кава', 'Долго ждали заказ'], 3],
  ])(
    'takes %s',
    async (_, said, count) => {
      const work = await reviewed(said);
      expect(await run(work)).toMatchObject({ status: 'done', error: null });
      const { running, reviews, clusters, unassigned } = await list(work.editor, work);
      expect(running).toBeNull();
      // Nothing is said often enough to be a theme.
      expect({ reviews, clusters, unassigned }).toEqual({ reviews: count, clusters: [], unassigned: count });
    },
    60_000,
  );

  it('has one run at a time, that can be stopped; what was found before stays', async () => {
    const work = await reviewed(texts(40));
    await run(work, { count: 2 });
    const before = (await list(work.editor, work)).clusters;
    const id = await start(work, { count: 3 });
    const params = { client_id: work.clientId };
    const second = await work.editor.send(`POST ${path}`, { params, body: {} });
    expect([202, 409]).toContain(second.status);
    await work.editor.send('DELETE /jobs/{id}', { params: { id } });
    const first = await ended(work, id);
    if (first.status === 'cancelled')
      expect((await list(work.editor, work)).clusters.map(({ id: theme }) => theme)).toEqual(
        before.map(({ id: theme }) => theme),
      );
    await vi.waitFor(async () => expect((await list(work.editor, work)).running).toBeNull(), {
      timeout: 40_000,
    });
  }, 60_000);

  it('comes to its end though its process is killed half-way', async () => {
    const work = await reviewed(texts(40));
    const id = await start(work, { count: 2 });
    await vi.waitFor(() => expect(themesPids().length).toBeGreaterThan(0), { timeout: 20_000 });
    for (const pid of themesPids()) process.kill(pid, 'SIGKILL');
    const job = await ended(work, id);
    const { running, clusters } = await list(work.editor, work);
    expect(running).toBeNull();
    expect(clusters).toHaveLength(job.status === 'done' ? 2 : 0);
  }, 60_000);
});
