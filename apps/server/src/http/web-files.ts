import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/settings.ts';
import { setXsrfCookie } from './xsrf.ts';

export const builtWeb = join(dirname(fileURLToPath(import.meta.url)), '../../../web/dist');

/**
 * Serves the built web: files with a hash in their name may be kept for a year; the page itself carries what the web
 * must know before its first call.
 *
 * @returns sends the page, for addresses of screens; null where the web is not built
 */
export async function registerWeb(
  app: FastifyInstance,
  options: { isHttps: boolean; config: Pick<Config, 'growthbook' | 'signup' | 'designPage'>; root?: string },
): Promise<((request: FastifyRequest, reply: FastifyReply) => FastifyReply) | null> {
  const root = options.root ?? builtWeb;
  if (!existsSync(join(root, 'index.html'))) return null;
  const html = withMeta(readFileSync(join(root, 'index.html'), 'utf8'), metaOf(options.config));
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    serve: false,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // One route for all: one for each of hundreds of files took longest of a start.
  const files = new Set(builtFiles(root));
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const { '*': path } = request.params;
    // Nothing else is looked up on the disk.
    return files.has(path) ? reply.sendFile(path) : reply.callNotFound();
  });
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    setXsrfCookie(request, reply, options.isHttps);
    reply.headers({ 'cache-control': 'no-cache', etag });
    // Its address is its key: it goes to no search engine, and to no site that a link leads to.
    if (/^\/(?:report|r)\//.test(request.url))
      reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('text/html; charset=utf-8').send(html);
  };
  app.get('/', page);
  app.get('/index.html', page);
  return page;
}

/** What may be asked for, as it is asked for: not the page, which is made anew, nor what another file is packed into. */
const builtFiles = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && !/\.(?:br|gz)$/.test(one.name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((path) => path !== 'index.html');

/** What the web reads from its page (apps/web/index.html has a tag for each, with what the development server needs). */
function metaOf({
  growthbook,
  signup,
  designPage,
}: Pick<Config, 'growthbook' | 'signup' | 'designPage'>): Record<string, string> {
  return {
    'growthbook-host': growthbook.host ?? '',
    'growthbook-client-key': growthbook.clientKey,
    'sign-up': signup,
    'design-page': designPage,
  };
}

/** Puts values into the page's `<meta name="…" content="…">` tags; one the page lacks is added to its head. */
function withMeta(html: string, values: Readonly<Record<string, string>>): string {
  let page = html;
  for (const [name, value] of Object.entries(values)) {
    const tag = `<meta name="${name}" content="${escapeAttribute(value)}" />`;
    const known = new RegExp(`<meta\\s[^>]*name="${name}"[^>]*>`);
    page = known.test(page)
      ? page.replace(known, () => tag)
      : page.replace('</head>', () => `  ${tag}\n  </head>`);
  }
  return page;
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/**
 * Whether somebody opens a screen's address, rather than a file or a call that is not there: who takes any type of answer
 * (a command line, a link checker, a preview) opens it as a browser does, but never gets a page in place of a file.
 */
export function wantsPage(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?', 1);
  if ((request.method !== 'GET' && request.method !== 'HEAD') || /^\/(?:api|sub|docs)\//.test(path))
    return false;
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  const isFile = path.startsWith('/assets') || /\.\w+$/.test(path) || path.includes('%');
  return accept.includes('*/*') && !isFile;
}
