import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { collect, ended, reviewsOf, startCollecting, watchedArea } from '../../test/collecting.ts';
import { reviewPage, startPages, type WrittenReview } from '../../test/pages.ts';
import { useServer } from '../../test/server.ts';

const server = useServer({ work: true });
let site: Awaited<ReturnType<typeof startPages>>;
let number = 0;

beforeAll(async () => {
  site = await startPages();
});
afterAll(() => site.close());

const write = (id: string, text = `Отзыв ${id}`, more: Partial<WrittenReview> = {}): WrittenReview => ({
  id,
  author: `Автор ${id}`,
  grade: 4,
  text,
  ...more,
});

/** A page of the site with an address of its own. */
function place(reviews: WrittenReview[], shown = { rating: 4.4, count: reviews.length }) {
  number += 1;
  const path = `/place/${number}`;
  const show = (list: WrittenReview[], count = list.length) =>
    void site.pages.set(path, reviewPage(list, { ...shown, count }));
  show(reviews, shown.count);
  return { path, url: site.origin + path, show };
}

describe('a collection', () => {
  it('stores reviews with their answers, the shown rating, and says what it did', async () => {
    const { url } = place([
      write('a', 'Очень вкусно', { answer: 'Спасибо' }),
      write('b', 'Долго ждали', { grade: 2 }),
    ]);
    const watched = await watchedArea(server, url);
    const run = await collect(watched);
    expect(run).toMatchObject({
      status: 'done',
      trigger: 'manual',
      pages: 1,
      reviews_found: 2,
      reviews_new: 2,
      reviews_changed: 0,
      reviews_gone: 0,
      error: null,
    });
    const { data, count } = await reviewsOf(watched, { sort: 'rating' });
    expect(count).toBe(2);
    expect(data).toMatchObject([
      {
        external_review_uid: 'b',
        author: 'Автор b',
        rating: 2,
        recall: 'Долго ждали',
        has_answers: false,
        answers: [],
      },
      { external_review_uid: 'a', rating: 4, has_answers: true, answers: [{ recall: 'Спасибо' }] },
    ]);
    const areas = await watched.manager.call('GET /reviews/clients/areas/', {
      query: { client_id: watched.clientId },
    });
    expect(areas.body.data[0]).toMatchObject({
      rating: 4.4,
      reviews_count: 2,
      collected_count: 2,
      last_run: { id: run.id, status: 'done' },
    });
    const ratings = await watched.manager.call('GET /reviews/clients/{client_id}/ratings', {
      params: { client_id: watched.clientId },
    });
    expect(ratings.body.data).toMatchObject([
      {
        rating: 4.4,
        reviews_count: 2,
        collected_average: 3,
        distribution: { 2: 1, 4: 1 },
        noted_by_hand: false,
      },
    ]);
  });

  it('changes nothing when nothing changed', async () => {
    const watched = await watchedArea(server, place([write('a'), write('b')]).url);
    await collect(watched);
    const before = await reviewsOf(watched);
    const again = await collect(watched);
    expect(again).toMatchObject({ status: 'done', reviews_found: 2, reviews_new: 0, reviews_changed: 0 });
    const after = await reviewsOf(watched);
    expect(after.data.map(({ last_seen: _seen, ...rest }) => rest)).toEqual(
      before.data.map(({ last_seen: _seen, ...rest }) => rest),
    );
  });

  it('keeps what an edited review said before', async () => {
    const page = place([write('a', 'Хорошо')]);
    const watched = await watchedArea(server, page.url);
    await collect(watched);
    page.show([write('a', 'Хорошо, но дорого', { grade: 3 })]);
    expect(await collect(watched)).toMatchObject({ reviews_new: 0, reviews_changed: 1 });
    const { data } = await reviewsOf(watched);
    expect(data).toMatchObject([{ recall: 'Хорошо, но дорого', rating: 3, versions_count: 1 }]);
    const versions = await server.context.db.query
      .selectFrom('review_versions')
      .select(['version', 'recall', 'rating'])
      .where('review_id', '=', data[0]?.id ?? '')
      .execute();
    expect(versions).toEqual([{ version: 1, recall: 'Хорошо', rating: 4 }]);
  });

  it('calls a review gone after two complete collections in a row did not see it, and back when it returns', async () => {
    const both = [write('a'), write('b')];
    const page = place(both);
    const watched = await watchedArea(server, page.url);
    await collect(watched);
    page.show([write('a')]);
    expect(await collect(watched)).toMatchObject({ reviews_gone: 0 });
    expect((await reviewsOf(watched, { gone: true })).count).toBe(0);
    expect(await collect(watched)).toMatchObject({ reviews_gone: 1 });
    expect((await reviewsOf(watched, { gone: true })).data).toMatchObject([{ external_review_uid: 'b' }]);
    page.show(both);
    expect(await collect(watched)).toMatchObject({ reviews_new: 0, reviews_gone: 0 });
    expect((await reviewsOf(watched, { gone: true })).count).toBe(0);
  });

  it('calls nothing gone where the site says it has more than its pages show', async () => {
    const page = place([write('a'), write('b')]);
    const watched = await watchedArea(server, page.url);
    await collect(watched);
    page.show([write('a')], 2);
    await collect(watched);
    const run = await collect(watched);
    expect(run).toMatchObject({ status: 'done', reviews_gone: 0, warnings: [{ code: 'fewer_than_shown' }] });
    expect((await reviewsOf(watched, { gone: true })).count).toBe(0);
  });

  it('follows pages to their end, once each', async () => {
    const shown = { rating: 4, count: 4 };
    site.pages.set('/many', reviewPage([write('1'), write('2')], shown, '/many?page=2'));
    site.pages.set('/many?page=2', reviewPage([write('3'), write('4')], shown, '/many'));
    const watched = await watchedArea(server, `${site.origin}/many`);
    expect(await collect(watched)).toMatchObject({
      status: 'done',
      pages: 2,
      reviews_found: 4,
      reviews_new: 4,
    });
  });

  it('ends as partial where a later page fails: what was read stays, nothing is gone', async () => {
    const shown = { rating: 4, count: 3 };
    site.pages.set('/half', reviewPage([write('1'), write('2')], shown, '/half?page=2'));
    site.pages.set('/half?page=2', reviewPage([write('3')], shown));
    const watched = await watchedArea(server, `${site.origin}/half`);
    await collect(watched);
    site.pages.delete('/half?page=2');
    for (let time = 0; time < 3; time += 1) {
      expect(await collect(watched)).toMatchObject({
        status: 'partial',
        error: { code: 'http_status' },
        reviews_gone: 0,
      });
    }
    expect((await reviewsOf(watched, { gone: false })).count).toBe(3);
  });
});

describe('what a site may serve', () => {
  const head = (type: string) => ({ 'content-type': type });
  it.each<[string, string, Parameters<typeof site.pages.set>[1]]>([
    ['an empty page', 'body_empty', ''],
    ['a page without reviews', 'no_reviews_found', '<!doctype html><h1>Скоро открытие</h1>'],
    [
      'not HTML',
      'no_reviews_found',
      (_q, r) => void r.writeHead(200, head('image/png')).end(Buffer.from([137, 80, 78, 71, 0, 0, 1])),
    ],
    ['an error', 'http_status', (_q, r) => void r.writeHead(410).end()],
    ['a refusal', 'blocked', (_q, r) => void r.writeHead(403).end('captcha')],
    [
      'an endless page',
      'too_large',
      (_q, r) => {
        r.writeHead(200, head('text/html'));
        const block = Buffer.alloc(1_000_000, 'x');
        const more = (): void => {
          while (r.write(block));
          r.once('drain', more);
        };
        more();
      },
    ],
    [
      'a redirect to a private address',
      'address_refused',
      (_q, r) => void r.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
    ],
  ])('%s fails the run with the code %s', async (_what, code, page) => {
    number += 1;
    const path = `/strange/${number}`;
    site.pages.set(path, page);
    const watched = await watchedArea(server, site.origin + path);
    const run = await collect(watched);
    expect(run).toMatchObject({ status: 'failed', error: { code, message: expect.any(String) } });
    expect((await reviewsOf(watched)).count).toBe(0);
  });

  it('a page that stops showing reviews fails the run and leaves them all', async () => {
    const page = place([write('a'), write('b')]);
    const watched = await watchedArea(server, page.url);
    await collect(watched);
    site.pages.set(page.path, '<!doctype html><p>Новый дизайн</p>');
    for (let time = 0; time < 3; time += 1) {
      expect(await collect(watched)).toMatchObject({ status: 'failed', error: { code: 'no_reviews_found' } });
    }
    expect((await reviewsOf(watched, { gone: false })).count).toBe(2);
  });

  it('text in windows-1251 that says it is UTF-8 in no way breaks the rest', async () => {
    const page = reviewPage([write('a', 'Хорошее место')], { rating: 5, count: 1 });
    const bytes = Buffer.from([...page].map((char) => cp1251(char)));
    site.pages.set(
      '/cp1251',
      (_q, r) => void r.writeHead(200, head('text/html; charset=windows-1251')).end(bytes),
    );
    const watched = await watchedArea(server, `${site.origin}/cp1251`);
    await collect(watched);
    expect((await reviewsOf(watched)).data[0]?.recall).toBe('Хорошее место');
  });

  it('NUL, HTML and a text of 200,000 characters are stored as text', async () => {
    const long = 'очень длинный отзыв '.repeat(10_000);
    const watched = await watchedArea(
      server,
      place([write('a', `&lt;script&gt;a\0b&lt;/script&gt;`), write('b', long)]).url,
    );
    expect(await collect(watched)).toMatchObject({ status: 'done', reviews_new: 2 });
    const { data } = await reviewsOf(watched);
    const texts = data.map((review) => review.recall ?? '');
    expect(texts.some((text) => text.startsWith('<script>'))).toBe(true);
    expect(texts.join('')).not.toContain('\0');
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(50_000);
  });

  it('robots.txt that forbids is obeyed', async () => {
    const other = await startPages();
    try {
      other.pages.set('/robots.txt', 'User-agent: *\nDisallow: /closed');
      other.pages.set('/closed/1', reviewPage([write('a')], { rating: 5, count: 1 }));
      const watched = await watchedArea(server, `${other.origin}/closed/1`);
      expect(await collect(watched)).toMatchObject({
        status: 'failed',
        error: { code: 'robots_disallowed' },
      });
      expect(other.asked).toEqual(['/robots.txt']);
    } finally {
      await other.close();
    }
  });
});

describe('one area', () => {
  it('is collected once where the button is pressed twice, by two people', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    site.pages.set('/slow', (_q, r) => {
      void held.then(() =>
        r
          .writeHead(200, { 'content-type': 'text/html' })
          .end(reviewPage([write('a')], { rating: 5, count: 1 })),
      );
    });
    const watched = await watchedArea(server, `${site.origin}/slow`);
    const [first, second] = await Promise.all([startCollecting(watched), startCollecting(watched)]);
    expect(second).toBe(first);
    release();
    expect(await ended(watched, first)).toMatchObject({ status: 'done', reviews_new: 1 });
  });

  it('can be stopped in the middle, and collected again after', async () => {
    let asked: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      asked = resolve;
    });
    site.pages.set('/stuck', reviewPage([write('a')], { rating: 5, count: 2 }, '/stuck?page=2'));
    site.pages.set('/stuck?page=2', () => asked());
    const watched = await watchedArea(server, `${site.origin}/stuck`);
    const jobId = await startCollecting(watched);
    await begun;
    const stop = await watched.manager.call('DELETE /jobs/{id}', { params: { id: jobId } });
    expect(stop.status).toBe(200);
    expect(await ended(watched, jobId)).toMatchObject({ status: 'partial', error: { code: 'cancelled' } });
    // The run is told first.
    await vi.waitFor(
      async () => {
        const job = await watched.manager.call('GET /jobs/{id}', { params: { id: jobId } });
        expect(job.body.status).toBe('cancelled');
      },
      { timeout: 15_000, interval: 30 },
    );
    expect((await watched.manager.call('DELETE /jobs/{id}', { params: { id: jobId } })).status).toBe(409);
    site.pages.set('/stuck?page=2', reviewPage([write('b')], { rating: 5, count: 2 }));
    expect(await collect(watched)).toMatchObject({ status: 'done', reviews_new: 1, reviews_found: 2 });
  });
});

/** A character in windows-1251: ASCII and Russian letters are all these pages have. */
function cp1251(char: string): number {
  const code = char.codePointAt(0) ?? 63;
  if (code < 128) return code;
  if (code >= 0x410 && code <= 0x44f) return code - 0x410 + 0xc0;
  return code === 0x451 ? 0xb8 : 63;
}
