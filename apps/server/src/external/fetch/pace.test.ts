import { describe, expect, test } from 'vitest';
import { fetcherFor, requestOf, serve, text } from './test/servers.ts';

describe('the pace of a host', () => {
  test('one request at a time, so far apart as the site wants', async () => {
    let now = 0;
    let max = 0;
    const starts: number[] = [];
    const server = await serve((_request, response) => {
      now += 1;
      max = Math.max(max, now);
      starts.push(performance.now());
      setImmediate(() => {
        now -= 1;
        response.end('ok');
      });
    });
    const fetcher = fetcherFor([server]);
    const politeness = { delay_ms: 40, concurrency: 1 };
    await Promise.all(
      [1, 2, 3].map((n) => fetcher.fetchPage(requestOf(`${server.origin}/${n}`, { politeness }))),
    );
    expect(max).toBe(1);
    const [first = 0, second = 0, third = 0] = starts;
    expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(38);
  });

  test('more at once where the rules of the site allow it', async () => {
    const waiting: (() => void)[] = [];
    const server = await serve((_request, response) => {
      waiting.push(() => response.end('ok'));
      if (waiting.length === 2) for (const answer of waiting) answer();
    });
    const fetcher = fetcherFor([server]);
    const politeness = { delay_ms: 0, concurrency: 2 };
    const pages = await Promise.all(
      ['/a', '/b'].map((path) => fetcher.fetchPage(requestOf(server.origin + path, { politeness }))),
    );
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('two hosts do not wait for each other', async () => {
    const gate = Promise.withResolvers<void>();
    const slow = await serve((_request, response) => void gate.promise.then(() => response.end('slow')));
    const quick = await serve(text('quick'));
    const fetcher = fetcherFor([slow, quick]);
    const waiting = fetcher.fetchPage(requestOf(slow.origin));
    const page = await fetcher.fetchPage(requestOf(quick.origin));
    expect(Buffer.from(page.body).toString()).toBe('quick');
    gate.resolve();
    expect((await waiting).status).toBe(200);
  });

  test('Retry-After is waited for, by everyone who wants that host', async () => {
    const times: number[] = [];
    const server = await serve((_request, response) => {
      times.push(performance.now());
      if (times.length === 1) response.writeHead(429, { 'retry-after': '1' }).end();
      else response.end('ok');
    });
    const fetcher = fetcherFor([server]);
    const pages = await Promise.all(
      ['/a', '/b'].map((path) => fetcher.fetchPage(requestOf(server.origin + path))),
    );
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    const [first = 0, second = 0] = times;
    expect(second - first).toBeGreaterThanOrEqual(950);
  });

  test('a long Retry-After is reported, in seconds', async () => {
    const server = await serve((_request, response) =>
      response.writeHead(429, { 'retry-after': '3600' }).end(),
    );
    await expect(fetcherFor([server]).fetchPage(requestOf(server.origin))).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfter: 3600,
      status: 429,
    });
    expect(server.requests).toHaveLength(1);
  });

  test('503 with a long Retry-After is not tried again', async () => {
    const server = await serve((_request, response) =>
      response.writeHead(503, { 'retry-after': '3600' }).end(),
    );
    await expect(fetcherFor([server]).fetchPage(requestOf(server.origin))).rejects.toMatchObject({
      code: 'http_status',
      status: 503,
      retryAfter: 3600,
    });
    expect(server.requests).toHaveLength(1);
  });
});
