import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setXsrfCookie } from './xsrf.ts';

export const builtWeb = join(dirname(fileURLToPath(import.meta.url)), '../../../web/dist');

/**
 * Serves the built web: files with a hash in their name may be kept for a year.
 *
 * @returns sends the page itself, for addresses of screens; null where the web is not built
 */
export async function registerWeb(
  app: FastifyInstance,
  options: { isHttps: boolean; root?: string },
): Promise<((request: FastifyRequest, reply: FastifyReply) => FastifyReply) | null> {
  const root = options.root ?? builtWeb;
  if (!existsSync(join(root, 'index.html'))) return null;
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    wildcard: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    setXsrfCookie(request, reply, options.isHttps);
    return reply.sendFile('index.html');
  };
  app.get('/', page);
  return page;
}

/** Whether somebody opens a screen's address in a browser, rather than a file or a call that is not there. */
export function wantsPage(request: FastifyRequest): boolean {
  const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  return isPage && !request.url.startsWith('/api/');
}
