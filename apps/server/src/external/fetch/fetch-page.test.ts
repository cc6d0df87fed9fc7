import { describe, expect, test } from 'vitest';
import { FetchError } from './errors.ts';
import { fetcherFor, notFound, requestOf, serve, text } from './test/servers.ts';

describe('a page', () => {
  test('comes with its status, address, type and validators, asked for by an honest name', async () => {
    const agents: (string | undefined)[] = [];
    const server = await serve((request, response) => {
      agents.push(request.headers['user-agent']);
      response.setHeader('content-type', 'text/html; charset=windows-1251');
      response.setHeader('etag', '"v1"');
      response.setHeader('last-modified', 'Sat, 21 Nov 2026 10:00:00 GMT');
      response.end(Buffer.from([0xcf, 0xf0, 0xe8]));
    });
    const page = await fetcherFor([server]).fetchPage(requestOf(`${server.origin}/reviews?page=1#top`));
    expect(page).toMatchObject({
      status: 200,
      url: `${server.origin}/reviews?page=1`,
      contentType: 'text/html; charset=windows-1251',
      etag: '"v1"',
      lastModified: 'Sat, 21 Nov 2026 10:00:00 GMT',
      redirects: [],
      notModified: false,
    });
    expect([...page.body]).toEqual([0xcf, 0xf0, 0xe8]);
    expect(agents).toEqual(['Molva/0.1 (+https://molva.example; review monitoring)']);
  });

  test('that has not changed is not sent again', async () => {
    const server = await serve((request, response) => {
      const same =
        request.headers['if-none-match'] === '"v1"' && request.headers['if-modified-since'] === 'then';
      response.writeHead(same ? 304 : 200, { etag: '"v1"' }).end(same ? '' : 'page');
    });
    const page = await fetcherFor([server]).fetchPage(
      requestOf(server.origin, { conditional: { etag: '"v1"', lastModified: 'then' } }),
    );
    expect(page).toMatchObject({ status: 304, notModified: true, etag: '"v1"' });
    expect(page.body).toHaveLength(0);
  });
});

describe('redirects', () => {
  test('are followed and named', async () => {
    const server = await serve((request, response) => {
      if (request.url === '/a') response.writeHead(302, { location: '/b?x=1' }).end();
      else if (request.url === '/b?x=1')
        response.writeHead(308, { location: `//${request.headers.host}/c` }).end();
      else response.end('here');
    });
    const page = await fetcherFor([server]).fetchPage(requestOf(`${server.origin}/a`));
    expect(page.url).toBe(`${server.origin}/c`);
    expect(page.redirects).toEqual([`${server.origin}/a`, `${server.origin}/b?x=1`]);
    expect(Buffer.from(page.body).toString()).toBe('here');
  });

  test('in a circle end', async () => {
    const server = await serve((_request, response) => response.writeHead(302, { location: '/again' }).end());
    const fetching = fetcherFor([server]).fetchPage(requestOf(`${server.origin}/`));
    await expect(fetching).rejects.toMatchObject({ code: 'too_many_redirects' });
    expect(server.requests).toHaveLength(6);
  });

  test.each([
    ['http://169.254.169.254/latest/meta-data', 'address_refused'],
    ['http://[::1]:9/', 'address_refused'],
    ['http://2130706433:9/', 'address_refused'],
    ['file:///etc/passwd', 'bad_url'],
    ['http://user:secret@example.com/', 'bad_url'],
  ])('to %s are refused', async (location, code) => {
    const server = await serve((_request, response) => response.writeHead(302, { location }).end());
    await expect(fetcherFor([server]).fetchPage(requestOf(server.origin))).rejects.toMatchObject({ code });
  });

  test('to another port of an allowed host are refused when that port is not allowed', async () => {
    const hidden = await serve(text('secret'));
    const server = await serve((_request, response) =>
      response.writeHead(302, { location: hidden.origin }).end(),
    );
    const fetching = fetcherFor([server]).fetchPage(requestOf(server.origin));
    await expect(fetching).rejects.toMatchObject({ code: 'address_refused' });
    expect(hidden.requests).toEqual([]);
  });
});

describe('answers that are not the page', () => {
  test.each([
    [404, 'http_status', 1],
    [410, 'http_status', 1],
    [500, 'http_status', 3],
    [503, 'http_status', 3],
    [401, 'blocked', 1],
    [403, 'blocked', 1],
    [451, 'blocked', 1],
    [429, 'blocked', 3],
  ])('%i is %s after %i requests', async (status, code, requests) => {
    const server = await serve((_request, response) => response.writeHead(status).end('no'));
    const failure = await fetcherFor([server])
      .fetchPage(requestOf(server.origin))
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FetchError);
    expect(failure).toMatchObject({ code, status });
    expect(server.requests).toHaveLength(requests);
  });

  test('an error that passes is tried again', async () => {
    const server = await serve((_request, response) =>
      server.requests.length < 3 ? response.writeHead(502).end() : response.end('at last'),
    );
    const page = await fetcherFor([server]).fetchPage(requestOf(server.origin));
    expect(Buffer.from(page.body).toString()).toBe('at last');
  });

  test.each([
    ['<html><head><title>Ой! Капча</title></head></html>', {}],
    ['<html><title>Just a moment...</title></html>', {}],
    ['<html><title>Отзывы</title></html>', { 'cf-mitigated': 'challenge' }],
  ])('a check for robots is reported: %s', async (body, headers) => {
    const server = await serve((_request, response) => response.writeHead(200, headers).end(body));
    await expect(fetcherFor([server]).fetchPage(requestOf(server.origin))).rejects.toMatchObject({
      code: 'blocked',
    });
    expect(server.requests).toHaveLength(1);
  });

  test('a redirect to a check for robots is reported', async () => {
    const server = await serve((request, response) =>
      request.url === '/' ? response.writeHead(302, { location: '/showcaptcha?x' }).end() : response.end('?'),
    );
    const fetching = fetcherFor([server]).fetchPage(requestOf(server.origin));
    await expect(fetching).rejects.toMatchObject({ code: 'blocked' });
  });

  test('a page that only loads a script of such a check is a page', async () => {
    const body = '<title>Отзывы</title><script src="/cdn-cgi/challenge-platform/h/b/invisible.js"></script>';
    const server = await serve(text(body));
    const page = await fetcherFor([server]).fetchPage(requestOf(server.origin));
    expect(Buffer.from(page.body).toString()).toBe(body);
  });

  test('a server that nobody answers at', async () => {
    const server = await serve(notFound);
    const closed = { ...server, host: '127.0.0.1:9', origin: 'http://127.0.0.1:9' };
    await expect(fetcherFor([closed]).fetchPage(requestOf(closed.origin))).rejects.toMatchObject({
      code: 'connection_failed',
    });
  });
});
