import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readyRulesFor } from '@molva/extraction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect, reviewsOf, watchedArea } from '../../test/collecting.ts';
import { startPages } from '../../test/pages.ts';
import { useServer } from '../../test/server.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../../..');
const folder = join(process.env.MOLVA_REAL_DATA ?? join(root, '../shared/data'), 'pages');
const isHere = existsSync(folder);
const sha = (text: string | null | undefined) =>
  createHash('sha256')
    .update((text ?? '').replace(/\s+/g, ' ').trim())
    .digest('hex')
    .slice(0, 12);

/** What stands on the pages, read off them by hand; texts and names as the start of their SHA-256. */
const expected = [
  {
    file: 'yandex-maps-org.html',
    domain: 'yandex.ru',
    reviews: 3,
    answers: null,
    rating: 4.9,
    ratings: 20,
    count: 19,
  },
  {
    file: '2gis-reviews.html',
    domain: '2gis.ru',
    reviews: 50,
    answers: 46,
    rating: null,
    ratings: null,
    count: null,
  },
  {
    file: 'flamp-firm.html',
    domain: 'flamp.ru',
    reviews: 5,
    answers: null,
    rating: null,
    ratings: null,
    count: null,
  },
] as const;

describe.skipIf(!isHere)(
  'pages of real sites, collected over HTTP with the ready rules (skipped: no real data here)',
  () => {
    const server = useServer({ work: true });
    let site: Awaited<ReturnType<typeof startPages>>;

    beforeAll(async () => {
      site = await startPages();
      for (const { file } of expected) {
        const bytes = readFileSync(join(folder, file));
        site.pages.set(`/${file}`, (_request, response) => {
          response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(bytes);
        });
      }
    });
    afterAll(() => site.close());

    it.each(expected)('$file gives $reviews reviews', async (page) => {
      const rules = readyRulesFor(page.domain)?.rules;
      expect(rules).toBeDefined();
      // What follows on the real site is not served here.
      const watched = await watchedArea(server, `${site.origin}/${page.file}`, {
        ...rules,
        paging: { kind: 'none' },
      });
      const run = await collect(watched);
      expect(run).toMatchObject({ status: 'done', reviews_found: page.reviews, reviews_new: page.reviews });
      const { data, count } = await reviewsOf(watched);
      expect(count).toBe(page.reviews);
      for (const review of data) {
        expect(review.author).toMatch(/\S/);
        expect(review.recall?.length ?? 0).toBeGreaterThan(5);
        expect(review.rating).toBeGreaterThanOrEqual(1);
        expect(Date.parse(review.publication_date ?? '')).toBeLessThan(Date.now());
      }
      const answered = data.filter((review) => review.has_answers);
      if (page.answers !== null) {
        expect(answered).toHaveLength(page.answers);
        for (const { answers } of answered) expect(answers[0]?.publication_date).toMatch(/^\d{4}-/);
      }
      const areas = await watched.manager.call('GET /reviews/clients/areas/', {
        query: { client_id: watched.clientId },
      });
      if (page.rating !== null) {
        expect(areas.body.data[0]).toMatchObject({ rating: page.rating, reviews_count: page.count });
        const ratings = await watched.manager.call('GET /reviews/clients/{client_id}/ratings', {
          params: { client_id: watched.clientId },
        });
        expect(ratings.body.data[0]?.ratings_count).toBe(page.ratings);
      } else {
        expect(areas.body.data[0]?.rating).toBeGreaterThan(1);
      }
      const again = await collect(watched);
      expect(again).toMatchObject({ status: 'done', reviews_new: 0, reviews_changed: 0, reviews_gone: 0 });
    });

    it('the texts are those of the page, to the letter', async () => {
      const html = readFileSync(join(folder, 'yandex-maps-org.html'), 'utf8');
      const rules = readyRulesFor('yandex.ru')?.rules ?? {};
      const watched = await watchedArea(server, `${site.origin}/yandex-maps-org.html?again`, rules);
      site.pages.set('/yandex-maps-org.html?again', html);
      await collect(watched);
      const state = JSON.parse(
        /<script[^>]*class="state-view"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}',
      ) as unknown;
      const said = textsOf(state);
      const { data } = await reviewsOf(watched);
      expect(data.map((review) => sha(review.recall)).toSorted()).toEqual(said.map(sha).toSorted());
    });
  },
);

/** Texts of everything that has a `reviewId`, wherever in the document: told by the page's own JSON, not by our rules. */
function textsOf(value: unknown, found = new Map<string, string>()): string[] {
  if (Array.isArray(value)) for (const item of value) textsOf(item, found);
  else if (value !== null && typeof value === 'object') {
    const { reviewId, text } = value as { reviewId?: unknown; text?: unknown };
    if (typeof reviewId === 'string' && typeof text === 'string') found.set(reviewId, text.trim());
    for (const inner of Object.values(value)) textsOf(inner, found);
  }
  return [...found.values()];
}
