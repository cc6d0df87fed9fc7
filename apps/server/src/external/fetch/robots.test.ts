import { describe, expect, test } from 'vitest';
import { fetcherFor, type Handler, requestOf, serve, text } from './test/servers.ts';

const page: Handler = text('page');

describe('robots.txt', () => {
  test.each([
    ['User-agent: *\nDisallow: /private', '/private/1', false],
    ['User-agent: *\nDisallow: /private', '/public', true],
    ['User-agent: *\nDisallow: /\nAllow: /reviews', '/reviews/5', true],
    ['User-agent: molva\nDisallow: /\n\nUser-agent: *\nAllow: /', '/', false],
    ['User-agent: Molva\nAllow: /\n\nUser-agent: *\nDisallow: /', '/', true],
    ['User-agent: *\nDisallow: /*?sort=', '/list?sort=asc', false],
    ['User-agent: *\nDisallow: /*.pdf$', '/a.pdf?x', true],
    ['\uFEFFUser-agent: *\nDisallow: /', '/', false],
    [`User-agent: *\nDisallow: /${'*a'.repeat(2000)}\nDisallow: /x`, '/x', false],
    ['<html>not rules</html>', '/', true],
    ['', '/', true],
  ])('%j for %s: %s', async (rules, path, isAllowed) => {
    const server = await serve(page, text(rules));
    const fetching = fetcherFor([server]).fetchPage(requestOf(server.origin + path));
    if (isAllowed) expect((await fetching).status).toBe(200);
    else await expect(fetching).rejects.toMatchObject({ code: 'robots_disallowed' });
    expect(server.requests).toEqual(isAllowed ? [path] : []);
  });

  test.each([404, 403, 401, 410])('%i: everything is allowed', async (status) => {
    const server = await serve(page, (_request, response) => response.writeHead(status).end());
    expect((await fetcherFor([server]).fetchPage(requestOf(server.origin))).status).toBe(200);
  });

  test.each([500, 503, 429])('%i: nothing is allowed for now', async (status) => {
    const server = await serve(page, (_request, response) => response.writeHead(status).end());
    await expect(fetcherFor([server]).fetchPage(requestOf(server.origin))).rejects.toMatchObject({
      code: 'robots_disallowed',
      message: expect.stringContaining(String(status)),
    });
    expect(server.requests).toEqual([]);
  });

  test('without end: nothing is allowed', async () => {
    const server = await serve(page, (_request, response) => endless(response));
    await expect(fetcherFor([server]).fetchPage(requestOf(server.origin))).rejects.toMatchObject({
      code: 'robots_disallowed',
    });
  });

  test('is asked for once, also by many at once, and again after a day', async () => {
    let asked = 0;
    let now = Date.now();
    const server = await serve(page, (_request, response) => {
      asked += 1;
      response.end('');
    });
    const fetcher = fetcherFor([server], { now: () => now });
    await Promise.all(['/1', '/2', '/3'].map((path) => fetcher.fetchPage(requestOf(server.origin + path))));
    expect(asked).toBe(1);
    now += 25 * 60 * 60 * 1000;
    await fetcher.fetchPage(requestOf(server.origin));
    expect(asked).toBe(2);
  });

  test('that failed is asked for again after minutes', async () => {
    let now = Date.now();
    let status = 500;
    const server = await serve(page, (_request, response) => response.writeHead(status).end());
    const fetcher = fetcherFor([server], { now: () => now });
    await expect(fetcher.fetchPage(requestOf(server.origin))).rejects.toMatchObject({
      code: 'robots_disallowed',
    });
    status = 404;
    await expect(fetcher.fetchPage(requestOf(server.origin))).rejects.toMatchObject({
      code: 'robots_disallowed',
    });
    now += 6 * 60 * 1000;
    expect((await fetcher.fetchPage(requestOf(server.origin))).status).toBe(200);
  });

  test('Crawl-delay is kept when it is the longer one', async () => {
    const server = await serve(page, text('User-agent: *\nCrawl-delay: 0.06'));
    const fetcher = fetcherFor([server]);
    await fetcher.fetchPage(requestOf(server.origin));
    const start = performance.now();
    await fetcher.fetchPage(requestOf(server.origin));
    expect(performance.now() - start).toBeGreaterThanOrEqual(55);
  });

  test('redirects are followed, those in a circle mean there is none', async () => {
    const rules = await serve(text('User-agent: *\nDisallow: /'));
    const there = await serve(page, (_request, response) =>
      response.writeHead(301, { location: `${rules.origin}/rules` }).end(),
    );
    await expect(fetcherFor([there, rules]).fetchPage(requestOf(there.origin))).rejects.toMatchObject({
      code: 'robots_disallowed',
    });
    const circle = await serve(page, (_request, response) =>
      response.writeHead(301, { location: '/robots.txt' }).end(),
    );
    expect((await fetcherFor([circle]).fetchPage(requestOf(circle.origin))).status).toBe(200);
  });

  test('a redirect of a page to one that is disallowed is not followed', async () => {
    const server = await serve(
      (_request, response) => response.writeHead(302, { location: '/private' }).end(),
      text('User-agent: *\nDisallow: /private'),
    );
    await expect(fetcherFor([server]).fetchPage(requestOf(server.origin))).rejects.toMatchObject({
      code: 'robots_disallowed',
    });
    expect(server.requests).toEqual(['/']);
  });
});

function endless(response: Parameters<Handler>[1]): void {
  const more = (): void => {
    while (!response.destroyed && response.write('User-agent: x\n'.repeat(1000)));
  };
  response.on('drain', more);
  more();
}
