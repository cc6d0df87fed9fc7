import { createServer } from 'node:https';
import { type AddressInfo, isIP } from 'node:net';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createFetcher, resolveBySystem } from '../../external/fetch/index.ts';
import { readerPids } from '../../external/reader/index.ts';
import { collect, lasted, reviewsOf, type Watched, watchedArea } from '../../test/collecting.ts';
import { type Page, reviewPage, startPages, type WrittenReview } from '../../test/pages.ts';
import { selfSigned } from '../../test/self-signed.ts';
import { useServer } from '../../test/server.ts';

/** A name that leads elsewhere each time it is asked for: the addresses still to come. */
const turning = { host: 'turning.example', addresses: [] as string[] };

/** As it is, but for what a test would have to wait for. */
const fetcher = createFetcher({
  allowHosts: ['127.0.0.1'],
  userAgent: 'Molva/0.1 (+https://molva.example; review monitoring)',
  now: Date.now,
  resolve: async (host) => {
    if (host !== turning.host) return resolveBySystem(host);
    const address = turning.addresses.shift();
    return address === undefined ? [] : [{ address, family: isIP(address) }];
  },
  limits: { connect_ms: 300, idle_ms: 300, total_ms: 10_000 },
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
const piece = Buffer.alloc(65_536, 'x');
const zeros = Buffer.alloc(40_000_000);

const bad: readonly [what: string, code: string, page: Page][] = [
  [
    '50 MB as it says',
    'too_large',
    answer(200, { 'content-length': '50000000' }, Buffer.alloc(50_000_000, 'x')),
  ],
  ['50 MB', 'too_large', answer(200, {}, Buffer.alloc(50_000_000, 'x'))],
  [
    'a body without end that says no length',
    'too_large',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const more = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on('drain', more);
      more();
    },
  ],
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

  it('a certificate that nobody vouches for: the run says so, and nothing is asked of that site', async () => {
    const asked: string[] = [];
    const secure = createServer(selfSigned('127.0.0.1'), ({ url = '' }, response) => {
      asked.push(url);
      response.end(good);
    });
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void secure.close());
    const { port } = secure.address() as AddressInfo;
    site.pages.set('/place', good);
    const watched = await watchedArea(server, `${site.origin}/place`);
    expect(await collect(watched)).toMatchObject({ status: 'done', reviews_new: 2 });
    const before = await reviewsOf(watched);
    site.pages.set('/place', answer(302, { location: `https://127.0.0.1:${port}/place` }));
    expect(await collect(watched)).toMatchObject({
      status: 'failed',
      reviews_gone: 0,
      error: { code: 'certificate_invalid' },
    });
    expect(await reviewsOf(watched, { gone: false })).toEqual(before);
    expect(asked).toEqual([]);
  });

  it('a name that leads to this machine at the second look: what was checked is what is connected to', async () => {
    site.pages.set('/place', good);
    const watched = await watchedArea(server, `${site.origin}/place`);
    expect(await collect(watched)).toMatchObject({ status: 'done', reviews_new: 2 });
    const before = await reviewsOf(watched);
    const { port } = new URL(site.origin);
    site.pages.set('/place', answer(302, { location: `http://${turning.host}:${port}/inside` }));
    site.pages.set('/inside', good);
    // Of no one: a public address of a range that is given to nobody (IANA, IPv6 Global Unicast), so nothing answers there.
    turning.addresses = ['2d00::1', '127.0.0.1', '127.0.0.1'];
    const first = await collect(watched);
    expect(first.status).toBe('failed');
    expect(['connection_failed', 'timeout']).toContain(first.error?.code);
    expect(turning.addresses).toHaveLength(2);
    expect(await collect(watched)).toMatchObject({
      status: 'failed',
      reviews_gone: 0,
      error: { code: 'address_refused' },
    });
    expect(site.asked.filter((path) => path !== '/place' && path !== '/robots.txt')).toEqual([]);
    expect(await reviewsOf(watched, { gone: false })).toEqual(before);
  });
});

describe('JSON', () => {
  const two = [
    { i: 1, t: 'Раз' },
    { i: 2, t: 'Два' },
  ];
  const page = (count: number) =>
    JSON.stringify({ items: Array.from({ length: count }, (_, at) => two[at] ?? { i: at + 1, t: 5 }) });
  const rules = {
    reviews: [
      {
        kind: 'json',
        list: '$.items[*]',
        fields: { external_review_uid: { path: '$.i' }, recall: { path: '$.t' } },
      },
    ],
  };
  const serve = (body: string) =>
    void site.pages.set('/place', answer(200, { 'content-type': 'application/json' }, body));

  async function watchTwo() {
    serve(page(2));
    const watched = await watchedArea(server, `${site.origin}/place`, rules);
    expect(await collect(watched)).toMatchObject({ status: 'done', reviews_new: 2 });
    return watched;
  }
  const liveTexts = async (watched: Watched) =>
    (await reviewsOf(watched, { gone: false })).data.map(({ recall }) => recall).toSorted();

  it('cut short: what was there stays', async () => {
    const watched = await watchTwo();
    serve(page(2).slice(0, -8));
    expect(await collect(watched)).toMatchObject({ status: 'failed', error: { code: 'no_reviews_found' } });
    expect(await liveTexts(watched)).toEqual(['Два', 'Раз']);
  });

  it('of a million items: the first thousand are taken, in bounded time and memory, and it is said', {
    timeout: 60_000,
  }, async () => {
    const [few, many] = [await watchTwo(), await watchTwo()];
    serve(page(1000));
    const ofThousand = await collect(few);
    expect(ofThousand).toMatchObject({ status: 'done', reviews_found: 1000, reviews_new: 998 });
    serve(page(1_000_000));
    const readers = readerPids();
    const memory = process.memoryUsage().rss;
    const run = await collect(many);
    // As many reviews are kept both times.
    expect(lasted(run)).toBeLessThan(10 * lasted(ofThousand));
    expect(process.memoryUsage().rss - memory).toBeLessThan(200_000_000);
    // No reader was ended for what it took.
    expect(readerPids()).toEqual(expect.arrayContaining(readers));
    expect(readers.length).toBeGreaterThan(0);
    expect(run).toMatchObject({
      status: 'partial',
      reviews_found: 1000,
      reviews_new: 998,
      reviews_gone: 0,
      error: { code: 'page_limit' },
    });
    expect(new Set(await liveTexts(many))).toEqual(new Set(['5', 'Два', 'Раз']));
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
