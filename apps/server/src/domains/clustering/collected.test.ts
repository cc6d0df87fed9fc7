import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asPerson } from '../../test/call.ts';
import { collect, reviewsOf, type Watched, watchedArea } from '../../test/collecting.ts';
import { reviewPage, startPages } from '../../test/pages.ts';
import { useServer } from '../../test/server.ts';
import { clusteringPath, oneMore, texts } from '../../test/themes.ts';

const server = useServer({ work: true });
let site: Awaited<ReturnType<typeof startPages>>;

beforeAll(async () => {
  site = await startPages();
});
afterAll(() => site.close());

const said = texts(60);

/** What the site shows: reviews by their texts; null: the site does not show it. */
function show(path: string, shown: readonly (string | null)[]): void {
  const reviews = shown.flatMap((text, number) =>
    text === null
      ? []
      : [{ id: `t${number}`, author: `Автор ${number}`, grade: number % 2 === 0 ? 5 : 1, text }],
  );
  site.pages.set(path, reviewPage(reviews, { rating: 4, count: reviews.length }));
}

async function themesOf(watched: Watched, uid: string) {
  const { data } = await reviewsOf(watched, { external_review_uid: uid });
  return data[0]?.themes ?? [];
}

const allRead = ({ clientId }: Watched) =>
  vi.waitFor(
    async () =>
      expect(
        await server.context.db.query
          .selectFrom('theme_unread')
          .select('review_id')
          .where('client_id', '=', clientId)
          .execute(),
      ).toEqual([]),
    { timeout: 30_000, interval: 50 },
  );

async function searched(watched: Watched): Promise<void> {
  const editor = await asPerson(server, { level: 'editor' });
  const params = { client_id: watched.clientId };
  const started = await editor.send(`POST ${clusteringPath}`, { params, body: { count: 2 } });
  expect(started.status).toBe(202);
  await vi.waitFor(
    async () => {
      const { body } = await editor.call(`GET ${clusteringPath}`, { params, query: {} });
      expect([body.running, body.clusters.length]).toEqual([null, 2]);
    },
    { timeout: 40_000, interval: 50 },
  );
}

describe('themes over collections', () => {
  it('follow a text that was edited on its site, places and all; one that is gone keeps its own', async () => {
    show('/edited', said);
    const watched = await watchedArea(server, `${site.origin}/edited`);
    await collect(watched);
    await searched(watched);
    const [ofPeople] = await themesOf(watched, 't0');
    const [ofWaiting] = await themesOf(watched, 't1');
    expect(ofPeople?.id).not.toBe(ofWaiting?.id);
    show('/edited', [oneMore.ofWaiting, null, ...said.slice(2), oneMore.ofPeople]);
    expect(await collect(watched)).toMatchObject({ reviews_changed: 1, reviews_new: 1 });
    expect(await collect(watched)).toMatchObject({ reviews_gone: 1 });
    await allRead(watched);
    const edited = await themesOf(watched, 't0');
    expect(edited.map(({ id }) => id)).toEqual([ofWaiting?.id]);
    const [place] = edited[0]?.places ?? [];
    expect(oneMore.ofWaiting.slice(place?.start, place?.end)).toContain('Ожидание');
    expect((await themesOf(watched, 't60')).map(({ id }) => id)).toEqual([ofPeople?.id]);
    expect((await themesOf(watched, 't1')).map(({ id }) => id)).toEqual([ofWaiting?.id]);
  }, 90_000);

  it('are empty where a text became emoji, and those of its Russian where it has three languages', async () => {
    show('/odd', said);
    const watched = await watchedArea(server, `${site.origin}/odd`);
    await collect(watched);
    await searched(watched);
    const [ofWaiting] = await themesOf(watched, 't1');
    const three = `Great coffee, friendly staff. ${oneMore.ofWaiting} Дуже смачна кава.`;
    const long = `${'слово за слово '.repeat(3_300)}. ${said[1]}`;
    show('/odd', ['👍👍👍 😀', three, long, ...said.slice(3)]);
    expect(await collect(watched)).toMatchObject({ status: 'done', reviews_changed: 3 });
    await allRead(watched);
    expect(await themesOf(watched, 't0')).toEqual([]);
    const [theme, ...others] = await themesOf(watched, 't1');
    expect([theme?.id, others]).toEqual([ofWaiting?.id, []]);
    expect(theme?.places.map(({ start, end }) => three.slice(start, end)).join()).toContain('Ожидание');
    // 20,000 characters of a text are read: what it says behind them has no theme.
    expect(await themesOf(watched, 't2')).toEqual([]);
  }, 90_000);
});
