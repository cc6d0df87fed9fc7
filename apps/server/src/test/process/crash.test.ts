import type { ServerResponse } from 'node:http';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { reviewPage, startPages } from '../pages.ts';
import { folderWithSite, killEverything, removeFolders } from './data-folder.ts';
import { admin, collectNow, runThat, signInAt, textsOf, watchAt } from './person.ts';
import { endAll, spawnServer } from './spawn-server.ts';

afterAll(async () => {
  await endAll();
  removeFolders();
});

const review = (number: number) => ({
  id: `r${number}`,
  author: `Автор ${number}`,
  grade: (number % 5) + 1,
  text: `Отзыв под номером ${number}`,
  ...(number % 2 === 0 ? { answer: `Ответ на ${number}` } : {}),
});
const shown = { rating: 4.1, count: 10 };
const firstPage = reviewPage([1, 2, 3, 4, 5].map(review), shown, '/place?page=2');
const secondPage = reviewPage([6, 7, 8, 9, 10].map(review), shown);

// Which processes are PostgreSQL's is read from /proc.
describe.skipIf(process.platform !== 'linux')('kill -9 of everything in the middle of a collection', () => {
  it('is made good by the next start: the run ends by itself, no review is lost or doubled', async () => {
    const pages = await startPages();
    const { host } = new URL(pages.origin);
    const held: ServerResponse[] = [];
    pages.pages.set('/place', firstPage);
    pages.pages.set('/place?page=2', (_request, response) => held.push(response));
    const dataDir = await folderWithSite(host);
    const settings = { FETCH_ALLOW_HOSTS: host, FIRST_SUPERUSER_PASSWORD: admin.password };

    const first = await spawnServer(dataDir, settings);
    await first.ready();
    const before = await signInAt(first.origin);
    const areaId = await watchAt(before, host, `${pages.origin}/place`);
    await collectNow(before, areaId);
    await vi.waitUntil(() => held.length === 1, { timeout: 10_000, interval: 20 });
    expect(await runThat(before, areaId, (run) => run.pages === 1)).toMatchObject({ status: 'running' });
    expect(await textsOf(before, areaId)).toHaveLength(5);
    await killEverything(first.pid, dataDir);
    expect(await first.exited).toMatchObject({ signal: 'SIGKILL' });

    pages.pages.set('/place?page=2', secondPage);
    const second = await spawnServer(dataDir, settings);
    await second.ready();
    const after = await signInAt(second.origin);
    const run = await runThat(after, areaId, ({ finished_at }) => finished_at !== null, 45_000);
    expect(run).toMatchObject({ status: 'done', pages: 2, reviews_found: 10, reviews_new: 10, error: null });
    const texts = await textsOf(after, areaId);
    expect(texts.toSorted()).toEqual(
      Array.from({ length: 10 }, (_, index) => `Отзыв под номером ${index + 1}`).toSorted(),
    );
    second.signal('SIGTERM');
    expect(await second.exited).toEqual({ code: 0, signal: null });
    await pages.close();
  }, 90_000);
});
