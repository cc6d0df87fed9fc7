import { describe, expect, it, vi } from 'vitest';
import { endedImport, importPath } from '../../test/review-files.ts';
import { useServer } from '../../test/server.ts';
import { findThemesOf, oneMore, reviewed, startRun, texts, themesOf } from '../../test/themes.ts';
import type { Writing } from '../../test/writing.ts';

const server = useServer({ work: true });

/** Reviews as another system sends them. */
async function push(work: Writing, reviews: object[]): Promise<void> {
  const { clientId, areaId, manager } = work;
  const answer = await server.app.inject({
    method: 'POST',
    url: importPath,
    headers: { authorization: `Bearer ${manager.token}` },
    payload: { client_id: clientId, area_id: areaId, reviews },
  });
  expect(answer.statusCode).toBe(202);
  expect(await endedImport(work, answer.json<{ id: string }>().id)).toMatchObject({ status: 'done' });
}

const reviewsOf = async ({ editor, clientId }: Writing, query: object = {}) =>
  (
    await editor.call('GET /reviews/clients/requests/get-reviews-and-answers', {
      query: { client_id: clientId, limit: 1000, ...query },
    })
  ).body.data;

const unread = async ({ clientId }: Writing) =>
  server.context.db.query
    .selectFrom('theme_unread')
    .select('review_id')
    .where('client_id', '=', clientId)
    .execute();

const allRead = (work: Writing) =>
  vi.waitFor(async () => expect(await unread(work)).toEqual([]), { timeout: 30_000, interval: 50 });

const late = {
  external_review_uid: 'n1',
  recall: oneMore.ofWaiting,
  rating: 1,
};

describe('reviews that come after a run', () => {
  it('get its themes without another run, with the place; an edited one is read again', async () => {
    const work = await reviewed(server, texts(60));
    await findThemesOf(work, { count: 2 });
    const before = await themesOf(work.editor, work);
    const waiting = before.clusters.find(({ average_rating: average }) => (average ?? 5) < 3);
    const people = before.clusters.find(({ average_rating: average }) => (average ?? 0) > 3);
    await push(work, [{ ...late, publication_date: '2026-10-05' }]);
    await allRead(work);
    const [first] = await reviewsOf(work, { external_review_uid: 'n1' });
    expect(first?.themes.map(({ id }) => id)).toEqual([waiting?.id]);
    const [place] = first?.themes[0]?.places ?? [];
    expect(late.recall.slice(place?.start, place?.end)).toContain('Ожидание');
    const after = await themesOf(work.editor, work);
    expect(after.last_run?.id).toBe(before.last_run?.id);
    expect(after.clusters.find(({ id }) => id === waiting?.id)?.size).toBe((waiting?.size ?? 0) + 1);
    expect(after.clusters.find(({ id }) => id === people?.id)?.size).toBe(people?.size);
    const months = after.clusters.find(({ id }) => id === waiting?.id)?.trend ?? [];
    expect(months.find(({ period }) => period === '2026-10')).toMatchObject({ size: 1, of: 1 });
    await server.context.db.transaction(async (tx) => {
      const { changeStored } = await import('../reviews/collecting/store-queries.ts');
      await changeStored(tx, work.clientId, first?.id ?? '', { recall: oneMore.ofPeople });
      const { readSoon } = await import('./index.ts');
      await readSoon(server.context, tx, work.clientId);
    });
    await allRead(work);
    const [again] = await reviewsOf(work, { external_review_uid: 'n1' });
    expect(again?.themes.map(({ id }) => id)).toEqual([people?.id]);
  }, 90_000);

  it('are forgotten while nothing is known by which to read, and wait while a run is under way', async () => {
    const work = await reviewed(server, texts(40));
    await push(work, [late]);
    await allRead(work);
    expect((await themesOf(work.editor, work)).clusters).toEqual([]);
    await startRun(work, { count: 2 });
    await push(work, [{ ...late, external_review_uid: 'n2' }]);
    await allRead(work);
    const found = await themesOf(work.editor, work);
    expect(found.clusters).toHaveLength(2);
    const [two] = await reviewsOf(work, { external_review_uid: 'n2' });
    expect(two?.themes).toHaveLength(1);
  }, 90_000);
});
