import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fetcherFor, type Handler, requestOf, serve, serveTcp, text } from './test/servers.ts';

const MEGABYTE = 1024 * 1024;

describe('compressed pages', () => {
  test.each([
    ['gzip', gzipSync('текст')],
    ['x-gzip', gzipSync('текст')],
    ['br', brotliCompressSync('текст')],
    ['deflate', deflateSync('текст')],
    ['deflate', deflateRawSync('текст')],
    ['gzip, br', brotliCompressSync(gzipSync('текст'))],
    ['identity', Buffer.from('текст')],
  ])('%s', async (encoding, body) => {
    const server = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(body),
    );
    const page = await fetcherFor([server]).fetchPage(requestOf(server.origin));
    expect(Buffer.from(page.body).toString()).toBe('текст');
  });

  test.each(['gzip', 'br', 'deflate'])('an empty body in %s is empty', async (encoding) => {
    const empty = { gzip: gzipSync(''), br: brotliCompressSync(''), deflate: deflateSync('') }[encoding];
    const server = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(empty),
    );
    expect((await fetcherFor([server]).fetchPage(requestOf(server.origin))).body).toHaveLength(0);
  });

  test.each([
    ['gzip', gzipSync(Buffer.alloc(64 * MEGABYTE))],
    ['br', brotliCompressSync(Buffer.alloc(64 * MEGABYTE))],
    ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(64 * MEGABYTE)))],
  ])('a bomb in %s is not unpacked', async (encoding, body) => {
    const server = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(body),
    );
    const before = process.memoryUsage().rss;
    await expect(fetcherFor([server]).fetchPage(requestOf(server.origin))).rejects.toMatchObject({
      code: 'decompression_limit',
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(48 * MEGABYTE);
  });

  test.each([
    ['gzip', Buffer.from('no gzip at all')],
    ['gzip', gzipSync('текст '.repeat(1000)).subarray(0, 30)],
    ['br', Buffer.from('no brotli at all, surely')],
    ['deflate', Buffer.from([0x78, 0x9c, 0xff, 0xff, 0xff])],
    ['zstd', Buffer.from('nobody asked for it')],
    ['gzip, gzip, gzip', gzipSync('x')],
  ])('broken or unknown %s', async (encoding, body) => {
    const server = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(body),
    );
    await expect(fetcherFor([server]).fetchPage(requestOf(server.origin))).rejects.toMatchObject({
      code: 'bad_response',
    });
    expect(server.requests).toHaveLength(1);
  });
});

describe('large pages', () => {
  test('50 MB announced are not begun', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': 50 * MEGABYTE });
      response.write('x');
    });
    await expect(fetcherFor([server]).fetchPage(requestOf(server.origin))).rejects.toMatchObject({
      code: 'too_large',
    });
    await expect.poll(() => server.open.size).toBe(0);
  });

  test('a page without end is cut, and its connection with it', async () => {
    const server = await serve((_request, response) => endless(response));
    const limits = { max_bytes: MEGABYTE };
    await expect(fetcherFor([server]).fetchPage(requestOf(server.origin, { limits }))).rejects.toMatchObject({
      code: 'too_large',
    });
    await expect.poll(() => server.open.size).toBe(0);
  });

  test('a page of exactly the limit passes', async () => {
    const server = await serve(text('x'.repeat(1000)));
    const limits = { max_bytes: 1000 };
    const page = await fetcherFor([server]).fetchPage(requestOf(server.origin, { limits }));
    expect(page.body).toHaveLength(1000);
  });
});

describe('slow pages', () => {
  test('headers that do not come', async () => {
    const server = await serve(() => undefined);
    const fetcher = fetcherFor([server], { retry: { attempts: 1 } });
    const fetching = fetcher.fetchPage(requestOf(server.origin, { limits: { total_ms: 100 } }));
    await expect(fetching).rejects.toMatchObject({ code: 'timeout' });
    await expect.poll(() => server.open.size).toBe(0);
  });

  test('a body that drips without end', async () => {
    const server = await serve((_request, response) => {
      const timer = setInterval(() => response.write('x'), 10);
      response.on('close', () => clearInterval(timer));
    });
    const fetcher = fetcherFor([server], { retry: { attempts: 1 } });
    const fetching = fetcher.fetchPage(requestOf(server.origin, { limits: { total_ms: 150 } }));
    await expect(fetching).rejects.toMatchObject({ code: 'timeout' });
    await expect.poll(() => server.open.size).toBe(0);
  });

  test('waiting for its turn does not count against a page', async () => {
    const server = await serve(text('ok'));
    const fetcher = fetcherFor([server]);
    const more = { politeness: { delay_ms: 120, concurrency: 1 }, limits: { total_ms: 100 } };
    await fetcher.fetchPage(requestOf(server.origin, more));
    expect((await fetcher.fetchPage(requestOf(server.origin, more))).status).toBe(200);
  });
});

describe('broken answers', () => {
  test.each([
    ['no HTTP', 'hello\r\n\r\n', 'bad_response'],
    ['broken chunks', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nabc', 'bad_response'],
    ['a body cut short', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nabc', 'connection_failed'],
    ['nothing', '', 'connection_failed'],
    ['headers without end', `HTTP/1.1 200 OK\r\n${'x-long: y\r\n'.repeat(20_000)}\r\n`, 'bad_response'],
  ])('%s', async (_name, answer, code) => {
    const server = await serveTcp((socket) => {
      socket.once('data', (data) => {
        const isRobots = data.toString('latin1').startsWith('GET /robots.txt');
        socket.end(
          isRobots ? 'HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n' : answer,
        );
      });
    });
    const fetcher = fetcherFor([server], { retry: { attempts: 1 } });
    await expect(fetcher.fetchPage(requestOf(server.origin))).rejects.toMatchObject({ code });
    await expect.poll(() => server.open.size).toBe(0);
  });
});

function endless(response: Parameters<Handler>[1]): void {
  const more = (): void => {
    while (!response.destroyed && response.write(Buffer.alloc(16_384, 'x')));
  };
  response.on('drain', more);
  more();
}
