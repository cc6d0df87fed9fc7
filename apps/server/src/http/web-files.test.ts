import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSettings } from '../config/settings.ts';
import { registerWeb, wantsPage } from './web-files.ts';

let root = '';
const apps: FastifyInstance[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'molva-web-'));
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  await rm(root, { recursive: true });
});

const built = `<!doctype html><html><head>
<meta name="growthbook-host" content="" />
<meta content="dev" name="growthbook-client-key" />
<meta name="theme-color" content="#FFF9F5" />
</head><body>$& stays</body></html>`;

async function serve(html: string, settings: Record<string, string> = {}): Promise<FastifyInstance> {
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'index.html'), html);
  await writeFile(join(root, 'index.html.br'), 'stale');
  await writeFile(join(root, 'assets/main-abc.js'), 'export {}');
  const app = Fastify();
  apps.push(app);
  await app.register(cookie);
  const page = await registerWeb(app, { isHttps: false, config: readSettings(settings), root });
  app.setNotFoundHandler((request, reply) =>
    page !== null && wantsPage(request) ? page(request, reply) : reply.status(404).send({}),
  );
  return app;
}

it('the page says where flags are and whether one may sign up, on every screen', async () => {
  const app = await serve(built, {
    GROWTHBOOK_HOST: 'https://flags.example/a?b="><script>&c',
    GROWTHBOOK_CLIENT_KEY: 'sdk-Key_1',
    SIGNUP: 'closed',
  });
  for (const url of ['/', '/index.html', '/clients/1/reviews?q=x']) {
    const { statusCode, body, headers } = await app.inject({
      url,
      headers: { accept: 'text/html', 'accept-encoding': 'br' },
    });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(String(headers['set-cookie'])).toContain('XSRF-TOKEN=');
    expect(body).toContain(
      '<meta name="growthbook-host" content="https://flags.example/a?b=&quot;>&lt;script>&amp;c" />',
    );
    expect(body).toContain('<meta name="growthbook-client-key" content="sdk-Key_1" />');
    expect(body).toContain('<meta name="sign-up" content="closed" />');
    expect(body).toContain('<meta name="design-page" content="off" />');
    expect(body.match(/<meta /g)).toHaveLength(5);
    expect(body).toContain('#FFF9F5');
    expect(body).toContain('$& stays');
    expect(body).not.toContain('<script');
  }
});

it('without a host the page asks its own server', async () => {
  const { body } = await (await serve(built)).inject({ url: '/' });
  expect(body).toContain('<meta name="growthbook-host" content="" />');
  expect(body).toContain('<meta name="growthbook-client-key" content="molva" />');
  expect(body).toContain('<meta name="sign-up" content="open" />');
});

it('an unchanged page costs a 304, and keeps the cookie coming', async () => {
  const app = await serve(built);
  const { headers } = await app.inject({ url: '/' });
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.headers['set-cookie']).toBeDefined();
});

it('hashed files may be kept for a year; what is not there, or is another packed, is 404', async () => {
  const app = await serve(built);
  const file = await app.inject({ url: '/assets/main-abc.js' });
  expect(file.headers['cache-control']).toContain('immutable');
  expect((await app.inject({ method: 'HEAD', url: '/assets/main-abc.js' })).statusCode).toBe(200);
  for (const url of [
    '/assets/none.js',
    '/index.html.br',
    '/assets',
    '/assets/',
    '/assets/%2e%2e/index.html.br',
  ])
    expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404]);
});

it.each(['*/*', 'image/avif,*/*;q=0.8', undefined])(
  'who accepts %s gets the page of a screen',
  async (accept) => {
    const app = await serve(built);
    const headers = accept === undefined ? {} : { accept };
    for (const url of ['/login', '/clients/1/reviews?q=a.js']) {
      const { statusCode, headers: said } = await app.inject({ url, headers });
      expect([url, statusCode, said['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
    }
    for (const url of ['/favicon.svg', '/api/v1/none', '/sub/none'])
      expect((await app.inject({ url, headers })).statusCode).toBe(404);
  },
);

it('who accepts no page gets none', async () => {
  const app = await serve(built);
  const { statusCode } = await app.inject({ url: '/login', headers: { accept: 'application/json' } });
  expect(statusCode).toBe(404);
});

it('without a built web there is no page', async () => {
  const app = Fastify();
  apps.push(app);
  expect(await registerWeb(app, { isHttps: false, config: readSettings({}), root })).toBeNull();
});

it('a page whose address is its key goes to no search engine and tells its address to nobody', async () => {
  const app = await serve(built);
  const headersOf = async (url: string) =>
    (await app.inject({ url, headers: { accept: 'text/html' } })).headers;
  for (const url of ['/r/some-token', '/report/some-token'])
    expect(await headersOf(url)).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
  for (const url of ['/rewriting/', '/reports', '/'])
    expect((await headersOf(url))['x-robots-tag']).toBeUndefined();
});

it.each(['/assets/', '/assets', '/assets/none-abc.js', '/assets/..%2findex.html', '/assets/%00'])(
  'what is no file is not found, whatever it is: %s',
  async (url) => {
    const app = await serve(built);
    expect((await app.inject({ url })).statusCode).toBe(404);
  },
);
