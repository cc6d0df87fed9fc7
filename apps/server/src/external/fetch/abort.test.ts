import { describe, expect, test } from 'vitest';
import { fetcherFor, notFound, requestOf, serve, text } from './test/servers.ts';

class Stopped extends Error {}

describe('aborting', () => {
  test('before anything is sent', async () => {
    const server = await serve(text('page'));
    const signal = AbortSignal.abort(new Stopped());
    await expect(fetcherFor([server]).fetchPage(requestOf(server.origin, { signal }))).rejects.toThrow(
      Stopped,
    );
    expect(server.requests).toEqual([]);
  });

  test('while robots.txt is awaited', async () => {
    const stop = new AbortController();
    const server = await serve(text('page'), () => stop.abort(new Stopped()));
    const fetching = fetcherFor([server]).fetchPage(requestOf(server.origin, { signal: stop.signal }));
    await expect(fetching).rejects.toThrow(Stopped);
  });

  test('while the headers are awaited', async () => {
    const stop = new AbortController();
    const server = await serve(() => stop.abort(new Stopped()));
    const fetching = fetcherFor([server]).fetchPage(requestOf(server.origin, { signal: stop.signal }));
    await expect(fetching).rejects.toThrow(Stopped);
    await expect.poll(() => server.open.size).toBe(0);
  });

  test('in the middle of a body', async () => {
    const stop = new AbortController();
    const server = await serve((_request, response) => {
      response.write('half', () => setImmediate(() => stop.abort(new Stopped())));
    });
    const fetching = fetcherFor([server]).fetchPage(requestOf(server.origin, { signal: stop.signal }));
    await expect(fetching).rejects.toThrow(Stopped);
    await expect.poll(() => server.open.size).toBe(0);
  });

  test('during the delay between two requests', async () => {
    const server = await serve(text('page'));
    const fetcher = fetcherFor([server]);
    const politeness = { delay_ms: 60_000, concurrency: 1 };
    await fetcher.fetchPage(requestOf(server.origin, { politeness }));
    const stop = new AbortController();
    const fetching = fetcher.fetchPage(requestOf(server.origin, { politeness, signal: stop.signal }));
    stop.abort(new Stopped());
    await expect(fetching).rejects.toThrow(Stopped);
    expect(server.requests).toHaveLength(1);
  });

  test('during the pause before the next attempt', async () => {
    const stop = new AbortController();
    const server = await serve((_request, response) => {
      response.on('close', () => setImmediate(() => stop.abort(new Stopped())));
      response.writeHead(500).end();
    });
    const fetcher = fetcherFor([server], { retry: { base_ms: 60_000, cap_ms: 60_000 } });
    await expect(fetcher.fetchPage(requestOf(server.origin, { signal: stop.signal }))).rejects.toThrow(
      Stopped,
    );
  });

  test('one page leaves another that waits for the same robots.txt alone', async () => {
    const answer = Promise.withResolvers<void>();
    const server = await serve(text('page'), (request, response) => {
      void answer.promise.then(() => notFound(request, response));
    });
    const fetcher = fetcherFor([server]);
    const stop = new AbortController();
    const stopped = fetcher.fetchPage(requestOf(`${server.origin}/1`, { signal: stop.signal }));
    const other = fetcher.fetchPage(requestOf(`${server.origin}/2`));
    stop.abort(new Stopped());
    await expect(stopped).rejects.toThrow(Stopped);
    answer.resolve();
    expect((await other).status).toBe(200);
  });
});

describe('closing', () => {
  test('ends what is under way and leaves no connection', async () => {
    const reached = Promise.withResolvers<void>();
    const server = await serve(() => reached.resolve());
    const fetcher = fetcherFor([server]);
    const fetching = fetcher.fetchPage(requestOf(server.origin));
    const waiting = fetcher.fetchPage(requestOf(`${server.origin}/next`));
    const failures = Promise.allSettled([fetching, waiting]);
    await reached.promise;
    await fetcher.close();
    for (const settled of await failures)
      expect(settled).toMatchObject({ status: 'rejected', reason: { code: 'connection_failed' } });
    await expect.poll(() => server.open.size).toBe(0);
  });

  test('twice is no failure, and later pages are refused', async () => {
    const server = await serve(text('page'));
    const fetcher = fetcherFor([server]);
    await fetcher.fetchPage(requestOf(server.origin));
    await fetcher.close();
    await fetcher.close();
    await expect(fetcher.fetchPage(requestOf(server.origin))).rejects.toMatchObject({
      code: 'connection_failed',
    });
    await expect.poll(() => server.open.size).toBe(0);
  });
});
