import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Molva API</title>
<link rel="stylesheet" href="/docs/files/swagger-ui.css">
</head>
<body>
<main id="api"></main>
<script src="/docs/files/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>`;

/** Swagger UI remembers the token for the page's life only. */
const start = `SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  requestInterceptor: (request) => {
    const cookie = document.cookie.split('; ').find((part) => part.startsWith('XSRF-TOKEN='));
    if (cookie) request.headers['X-XSRF-TOKEN'] = decodeURIComponent(cookie.slice('XSRF-TOKEN='.length));
    return request;
  },
});`;

/**
 * `/docs`: a page to read and try the API. Its scripts are files, as the content security policy wants.
 *
 * @param makeDocument called once, when somebody first asks: making it holds everybody up for a moment
 */
export async function registerDocs(
  app: FastifyInstance,
  makeDocument: () => Promise<unknown>,
): Promise<void> {
  let json: Promise<string> | null = null;
  app.get('/api/v1/openapi.json', async (_request, reply) => {
    json ??= makeDocument().then((document) => JSON.stringify(document));
    return reply.type('application/json; charset=utf-8').send(await json);
  });
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  await app.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    prefix: '/docs/files/',
    decorateReply: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
  });
}
