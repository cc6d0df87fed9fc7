import { describe, expect, it, vi } from 'vitest';
import { addDays } from '../../lib/days.ts';
import {
  addCompetitor,
  collectCompetitor,
  collectedCompetitor,
  competitorsPath as path,
  usePlaces,
  type WatchingClient,
  watchingClient,
  writeReview,
} from '../../test/competitors.ts';
import { createArea, insertReview } from '../../test/factories.ts';
import { runHandler } from '../../test/run-handler.ts';
import { useServer } from '../../test/server.ts';
import { reviewsOf, themesOf } from '../../test/stored-themes.ts';
import { differenceOfShares } from './difference-of-shares.ts';
import { startDueHandler } from './start-due.ts';

const server = useServer({ work: true });
const today = new Date().toISOString().slice(0, 10);
const site = usePlaces(server);

const queue = (id: string, grade = 2) =>
  writeReview(id, { grade, text: `Стояли в очереди полчаса, кассы пустые (${id})` });
const praise = (id: string) => writeReview(id, { grade: 5, text: `Вкусный кофе, тёплый свет (${id})` });
const many = (count: number, one: (id: string) => ReturnType<typeof praise>, name: string) =>
  Array.from({ length: count }, (_, index) => one(`${name}${index}`));

/** A client with one theme, known by a word, of which 6 of its 30 recent reviews speak. */
async function clientWithTheme() {
  const client = await watchingClient(server, site.id);
  const { clientId } = client;
  const areaId = await createArea(server, { clientId, siteId: site.id });
  const { runId, ids } = await themesOf(server, clientId, ['Очередь']);
  const [themeId = ''] = ids;
  await setKeywords(clientId, themeId, ['очередь']);
  const place = { clientId, areaId, runId, themeId };
  await reviewsOf(server, place, { day: addDays(today, -5), of: 30, size: 6, rating: 2 });
  await reviewsOf(server, place, { day: addDays(today, -120), of: 5, size: 5, rating: 1 });
  return { client, themeId };
}

async function setKeywords(clientId: string, id: string, own_keywords: string[]) {
  await server.context.db.query
    .updateTable('themes')
    .set({ own_keywords, updated_at: new Date() })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

const themes = async ({ manager, params }: WatchingClient) =>
  (await manager.call(`GET ${path}/themes`, { params })).body;

const readThemes = (client: WatchingClient) =>
  vi.waitFor(
    async () => {
      const body = await themes(client);
      expect([body.has_themes, body.unread]).toEqual([true, []]);
      return body;
    },
    { timeout: 50_000, interval: 50 },
  );

describe('themes side by side', () => {
  it('are the client’s, counted in the texts of each', async () => {
    const { client, themeId } = await clientWithTheme();
    const place = site.place([...many(20, (id) => queue(id, 3), 'q'), ...many(10, praise, 'p')]);
    const { id } = await addCompetitor(client, place.url);
    await collectedCompetitor(client, id);
    expect(await readThemes(client)).toMatchObject({
      count: 1,
      end_date: today,
      data: [
        {
          id: themeId,
          name: 'Очередь',
          own: { size: 6, of: 30, share: 0.2, average_rating: 2 },
          competitors: [{ competitor_id: id, size: 20, of: 30, average_rating: 3, difference: 'more' }],
        },
      ],
    });
    const { data } = await themes(client);
    expect(data[0]?.competitors[0]?.share).toBeCloseTo(2 / 3, 10);
  }, 90_000);

  it('are read again when what is said was edited, and when the themes are other ones', async () => {
    const { client, themeId } = await clientWithTheme();
    const place = site.place([...many(12, queue, 'q'), ...many(12, praise, 'p')]);
    const { id } = await addCompetitor(client, place.url);
    await collectedCompetitor(client, id);
    const spoken = async () => (await readThemes(client)).data[0]?.competitors[0]?.size;
    expect(await spoken()).toBe(12);
    place.put([...many(12, praise, 'q'), ...many(11, praise, 'p'), queue('p11')]);
    await collectCompetitor(client, id);
    expect(await spoken()).toBe(1);
    await setKeywords(client.clientId, themeId, ['кофе']);
    const unread = await themes(client);
    expect([unread.unread, unread.data[0]?.competitors]).toEqual([[id], []]);
    await runHandler(server.context, startDueHandler, {});
    expect(await spoken()).toBe(23);
  }, 120_000);

  it('are none where the client has none, and none of reviews without a text', async () => {
    const client = await watchingClient(server, site.id);
    const areaId = await createArea(server, { clientId: client.clientId, siteId: site.id });
    await insertReview(server, { clientId: client.clientId, areaId });
    const { id } = await addCompetitor(client, site.place([praise('a')]).url);
    await collectedCompetitor(client, id);
    expect(await themes(client)).toMatchObject({ has_themes: false, data: [], unread: [] });
  });
});

describe('a difference of shares', () => {
  it('is said where chance does not explain it, and both have enough texts', () => {
    expect(differenceOfShares({ size: 20, of: 30 }, { size: 6, of: 30 })).toBe('more');
    expect(differenceOfShares({ size: 6, of: 30 }, { size: 20, of: 30 })).toBe('less');
    expect(differenceOfShares({ size: 8, of: 30 }, { size: 6, of: 30 })).toBe('same');
    expect(differenceOfShares({ size: 19, of: 19 }, { size: 0, of: 300 })).toBe('too_few');
    expect(differenceOfShares({ size: 20, of: 20 }, { size: 0, of: 19 })).toBe('too_few');
  });
});
