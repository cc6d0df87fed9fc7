import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect, reviewsOf, watchedArea } from '../../test/collecting.ts';
import { reviewPage, startPages, type WrittenReview } from '../../test/pages.ts';
import { useServer } from '../../test/server.ts';
import { keptPage } from '../sites/index.ts';

const server = useServer({ work: true });
let site: Awaited<ReturnType<typeof startPages>>;
let number = 0;

beforeAll(async () => {
  site = await startPages();
});
afterAll(() => site.close());

const write = (id: string): WrittenReview => ({
  id,
  author: `Автор ${id}`,
  grade: 4,
  text: `Отзыв ${id} о месте`,
  date: 'вчера',
});
const shown = (reviews: WrittenReview[]) => reviewPage(reviews, { rating: 4.4, count: reviews.length });

/** A page that is sent again only to those who have another one. */
function place(first: WrittenReview[], tag: () => string) {
  number += 1;
  const path = `/kept/${number}`;
  const state = { reviews: first, statuses: [] as number[] };
  site.pages.set(path, (request, response) => {
    const etag = tag();
    const status = request.headers['if-none-match'] === etag ? 304 : 200;
    state.statuses.push(status);
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', etag });
    response.end(status === 304 ? undefined : shown(state.reviews));
  });
  return { url: site.origin + path, state };
}

describe('the first page of a list', () => {
  it('is kept, and where the site says that it did not change, read as it was', async () => {
    const { url, state } = place([write('a'), write('b')], () => `"${state.reviews.length}"`);
    const watched = await watchedArea(server, url);
    await collect(watched);
    const before = await reviewsOf(watched);
    expect(await collect(watched)).toMatchObject({
      status: 'done',
      reviews_found: 2,
      reviews_new: 0,
      reviews_changed: 0,
      reviews_gone: 0,
    });
    expect(state.statuses).toEqual([200, 304]);
    const dates = ({ data }: typeof before) => data.map((one) => [one.recall, one.publication_date]);
    expect(dates(await reviewsOf(watched))).toEqual(dates(before));
    state.reviews = [write('c'), ...state.reviews];
    expect(await collect(watched)).toMatchObject({ reviews_found: 3, reviews_new: 1 });
    expect(state.statuses).toEqual([200, 304, 200]);
    const kept = await keptPage(server.context.db, watched.clientId, watched.areaId);
    expect(gunzipSync(kept?.body ?? '').toString()).toBe(shown(state.reviews));
  });

  it('is read whole again after a day, and a site that lied about it is not believed', async () => {
    const { url, state } = place([write('a')], () => '"always the same"');
    const watched = await watchedArea(server, url);
    await collect(watched);
    state.reviews = [write('a'), write('b')];
    expect(await collect(watched)).toMatchObject({ reviews_found: 1 });
    await server.context.db.query
      .updateTable('kept_pages')
      .set({ fetched_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('client_id', '=', watched.clientId)
      .execute();
    expect(await collect(watched)).toMatchObject({ reviews_found: 2 });
    state.reviews = [write('a'), write('b'), write('c')];
    expect(await collect(watched)).toMatchObject({ reviews_found: 3 });
    expect(state.statuses).toEqual([200, 304, 200, 200]);
  });

  it('is kept also where nothing on it could be read', async () => {
    const { url, state } = place([write('a')], () => '"read"');
    const watched = await watchedArea(server, url, {
      reviews: [{ kind: 'css', list: '.nothing', fields: { recall: { selector: '.text' } } }],
    });
    expect(await collect(watched)).toMatchObject({ status: 'failed', error: { code: 'no_reviews_found' } });
    const kept = await keptPage(server.context.db, watched.clientId, watched.areaId);
    expect(gunzipSync(kept?.body ?? '').toString()).toBe(shown(state.reviews));
  });
});
