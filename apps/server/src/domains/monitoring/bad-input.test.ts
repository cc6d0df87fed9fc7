import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFetcher } from '../../external/fetch/index.ts';
import { collect, reviewsOf, watchedArea } from '../../test/collecting.ts';
import { type Page, reviewPage, startPages, type WrittenReview } from '../../test/pages.ts';
import { useServer } from '../../test/server.ts';

/** As it is, but for what a test would have to wait for. */
const fetcher = createFetcher({
  allowHosts: ['127.0.0.1'],
  userAgent: 'Molva/0.1 (+https://molva.example; review monitoring)',
  now: Date.now,
  limits: { idle_ms: 300, total_ms: 10_000 },
  retry: { attempts: 1 },
});
const server = useServer({ work: true, overrides: { fetcher } });
afterAll(() => fetcher.close());

let site: Awaited<ReturnType<typeof startPages>>;
beforeEach(async () => {
  site = await startPages();
});
afterEach(() => site.close());

const write = (id: string, more: Partial<WrittenReview> = {}): WrittenReview => ({
  id,
  author: `Автор ${id}`,
  grade: 4,
  text: `Отзыв ${id}`,
  ...more,
});
const shown = (...reviews: WrittenReview[]) => reviewPage(reviews, { rating: 4, count: reviews.length });
const good = shown(write('a'), write('b'));

const answer =
  (status: number, headers: Record<string, string> = {}, body: string | Buffer = ''): Page =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
const coded = (coding: string, body: Buffer) => answer(200, { 'content-encoding': coding }, body);
const zeros = Buffer.alloc(40_000_000);

const bad: readonly [what: string, code: string, page: Page][] = [
  [
    '50 MB as it says',
    'too_large',
    answer(200, { 'content-length': '50000000' }, Buffer.alloc(50_000_000, 'x')),
  ],
  ['50 MB', 'too_large', answer(200, {}, Buffer.alloc(50_000_000, 'x'))],
  ['a redirect that leads back to itself', 'too_many_redirects', answer(302, { location: '/place' })],
  [
    'a redirect to the machine it runs on',
    'address_refused',
    answer(302, { location: 'http://[::1]:22/place' }),
  ],
  ['a redirect to what is no page', 'bad_url', answer(302, { location: 'file:///etc/passwd' })],
  ['a gzip bomb', 'decompression_limit', coded('gzip', gzipSync(zeros))],
  ['a brotli bomb', 'decompression_limit', coded('br', brotliCompressSync(zeros))],
  ['a bomb in a coding nobody asked for', 'bad_response', coded('zstd', zstdCompressSync(zeros))],
  ['gzip cut short', 'bad_response', coded('gzip', gzipSync(good).subarray(0, 100))],
  ['a refusal', 'blocked', answer(403)],
  ['too many requests, for how long it does not say', 'blocked', answer(429)],
  ['too many requests, for an hour', 'rate_limited', answer(429, { 'retry-after': '3600' })],
  ['an error of its own', 'http_status', answer(500, {}, good)],
  [
    'headers, and then nothing',
    'timeout',
    (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).flushHeaders(),
  ],
  ['a connection that breaks', 'connection_failed', (request) => void request.socket.destroy()],
  [
    'a check for robots',
    'captcha',
    '<!doctype html><h1>Подтвердите, что запросы отправляли вы, а не робот</h1>',
  ],
  [
    'a wall to sign in at',
    'sign_in',
    '<!doctype html><h1>Войдите, чтобы продолжить</h1><form><input type="password"></form>',
  ],
];

describe('a site that shows two reviews, and then', () => {
  it.each(bad)(
    '%s: the run says %s, nothing is lost, and it is collected again after',
    async (_what, code, page) => {
      site.pages.set('/place', good);
      const watched = await watchedArea(server, `${site.origin}/place`);
      expect(await collect(watched)).toMatchObject({ status: 'done', reviews_new: 2 });
      const before = await reviewsOf(watched);
      site.pages.set('/place', page);
      const run = await collect(watched);
      expect(run).toMatchObject({ status: 'failed', reviews_gone: 0, error: { code } });
      expect(await reviewsOf(watched, { gone: false })).toEqual(before);
      if (code === 'rate_limited') return;
      site.pages.set('/place', good);
      expect(await collect(watched)).toMatchObject({ status: 'done', reviews_new: 0, reviews_gone: 0 });
    },
  );

  it('an address that answers no TLS: the run says so', async () => {
    site.pages.set('/place', answer(302, { location: `${site.origin.replace('http:', 'https:')}/place` }));
    const watched = await watchedArea(server, `${site.origin}/place`);
    expect(await collect(watched)).toMatchObject({ status: 'failed', error: { code: 'connection_failed' } });
  });

  it('JSON cut short, and a million items: what was there stays, and what can be taken is', async () => {
    const rules = {
      reviews: [
        {
          kind: 'json',
          list: '$.items[*]',
          fields: { external_review_uid: { path: '$.id' }, recall: { path: '$.t' } },
        },
      ],
    };
    const json = (items: unknown[]) => JSON.stringify({ items });
    const serve = (body: string) =>
      void site.pages.set('/place', answer(200, { 'content-type': 'application/json' }, body));
    serve(
      json([
        { id: 1, t: 'Раз' },
        { id: 2, t: 'Два' },
      ]),
    );
    const watched = await watchedArea(server, `${site.origin}/place`, rules);
    expect(await collect(watched)).toMatchObject({ reviews_new: 2 });
    serve(
      json([
        { id: 1, t: 'Раз' },
        { id: 2, t: 'Два' },
      ]).slice(0, -8),
    );
    expect(await collect(watched)).toMatchObject({ status: 'failed', error: { code: 'no_reviews_found' } });
    serve(json(Array.from({ length: 1_000_000 }, (_, id) => ({ id: id + 1 }))));
    const run = await collect(watched);
    // As much of it as could be read in the time and the memory that a page has.
    expect(['page_limit', 'time_limit', 'reader_time_limit', 'reader_memory_limit']).toContain(
      run.error?.code,
    );
    expect(run.reviews_gone).toBe(0);
    const { data } = await reviewsOf(watched, { gone: false, sort: 'publication_date' });
    expect(data.map(({ recall }) => recall).filter((text) => text !== null)).toEqual(
      expect.arrayContaining(['Раз', 'Два']),
    );
  });
});

describe('values of a review', () => {
  async function readOne(more: Partial<WrittenReview>) {
    site.pages.set('/place', shown(write('a', more)));
    const watched = await watchedArea(server, `${site.origin}/place`);
    expect((await collect(watched)).status).toBe('done');
    const { data } = await reviewsOf(watched);
    return data[0];
  }

  it.each<[string, Partial<WrittenReview>, object]>([
    ['a date in year 1', { date: '0001-01-01' }, { publication_date: null }],
    ['grade 7 of 5', { grade: 7 }, { recall: 'Отзыв a' }],
    ['an author of 10,000 letters', { author: 'Я'.repeat(10_000) }, { recall: 'Отзыв a' }],
    ['right to left', { text: 'خدمة ممتازة \u202eabc' }, { rating: 4 }],
    ['half of a pair', { text: 'Хорошо \ud83d и точка' }, { rating: 4 }],
    [
      'a script in its name and its text',
      { author: '&lt;img src=x onerror=alert(1)&gt;', text: '&lt;script&gt;alert(1)&lt;/script&gt;' },
      { author: '<img src=x onerror=alert(1)>', recall: '<script>alert(1)</script>' },
    ],
  ])('%s', async (_what, more, expected) => {
    const review = await readOne(more);
    expect(review).toMatchObject(expected);
    expect((review?.author ?? '').length).toBeLessThanOrEqual(500);
    expect(review?.rating ?? 1).toBeGreaterThanOrEqual(1);
    expect(review?.rating ?? 5).toBeLessThanOrEqual(5);
    expect(review?.recall?.isWellFormed() ?? true).toBe(true);
  });

  it('a date in the future is said of the run', async () => {
    site.pages.set('/place', shown(write('a', { date: '2999-01-01' })));
    const run = await collect(await watchedArea(server, `${site.origin}/place`));
    expect(run.warnings.map(({ code }) => code)).toContain('date_in_future');
  });

  it('an id that three reviews have is one review', async () => {
    site.pages.set(
      '/place',
      shown(write('a'), write('a', { text: 'Другой' }), write('a', { text: 'Третий' })),
    );
    const watched = await watchedArea(server, `${site.origin}/place`);
    await collect(watched);
    expect((await reviewsOf(watched)).count).toBe(1);
  });
});

it('rules with a pattern made to run forever end in time', async () => {
  site.pages.set('/place', shown(write('a', { text: `${'a'.repeat(5_000)}!` })));
  const watched = await watchedArea(server, `${site.origin}/place`, {
    reviews: [
      {
        kind: 'css',
        list: 'article',
        fields: { recall: { selector: 'p', pattern: '^(a+)+$' }, author: { selector: 'span' } },
      },
    ],
  });
  const began = performance.now();
  expect((await collect(watched)).finished_at).not.toBeNull();
  expect(performance.now() - began).toBeLessThan(5_000);
});
