import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { limits } from '@molva/contract/limits';
import { login } from '@molva/contract/login';
import { readEvents } from '@molva/contract/jobs';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { said } from './lib/errors.ts';
import type { AppContext } from './kernel/context.ts';
import { registerClientAddress } from './http/client-address.ts';
import { answerUnreadable, refuseTwoHosts } from './http/client-errors.ts';
import { registerCors } from './http/cors.ts';
import { registerDocs } from './http/docs.ts';
import { endStreams } from './domains/drafts/index.ts';
import { operations as allOperations } from './registry/operations.ts';
import { registerEvents } from './http/events-stream.ts';
import { sendProblem } from './http/problems.ts';
import { registerMultipart } from './http/multipart.ts';
import { registerFlagsService } from './http/flags-service.ts';
import { registerRoutes } from './http/register-routes.ts';
import { maxRequestMs, registerRequestTime } from './http/request-time.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { registerWeb, wantsPage } from './http/web-files.ts';
import { checkXsrf, setXsrfCookie } from './http/xsrf.ts';

/** The HTTP side of a process, not yet listening: tests call `inject()`. */
export async function buildApp(context: AppContext, operations = allOperations): Promise<FastifyInstance> {
  const isHttps = context.config.publicUrl.startsWith('https:');
  const app = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: limits.bodyBytes,
    requestTimeout: maxRequestMs,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    // Idle keep-alive connections must not hold up a stop.
    forceCloseConnections: 'idle',
    // What still comes while it stops is served: the database and the rest are stopped after it.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    http: { maxHeaderSize: 16_384, headersTimeout: 30_000 },
  });
  app.setErrorHandler(sendProblem);
  registerClientAddress(app, context.config.trustProxy);
  registerRequestTime(app);
  await app.register(cookie);
  await registerMultipart(app);
  await registerSecurityHeaders(app, isHttps, context.config.growthbook.host);
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
  // axios names the type of a body that it does not send; what needs a body says so itself.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parseJson(request, String(body), done);
  });
  // What browsers send of refused scripts is JSON under names of its own.
  app.addContentTypeParser(
    ['application/reports+json', 'application/csp-report'],
    { parseAs: 'string' },
    parseJson,
  );
  app.addHook('onRequest', async (request, reply) => {
    refuseTwoHosts(request);
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    // A connection kept alive after its last answer would hold up the stop until it times out.
    if (closing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, clientAddress: ip } = request;
    request.log.info(
      {
        method,
        route: routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip,
      },
      'call',
    );
  });

  await app.register(
    async (api) => {
      await registerCors(api, context.config.corsOrigins);
      api.addHook('onRequest', async (request) => checkXsrf(request));
      api.addHook('preHandler', async (request, reply) => {
        if (request.method === 'POST' && request.routeOptions.url?.endsWith(login.path)) {
          setXsrfCookie(request, reply, isHttps);
        }
      });
      registerRoutes(api, context, operations);
      const closeStreams = registerEvents(api, context);
      app.addHook('preClose', async () => closeStreams());
    },
    { prefix: '/api/v1' },
  );
  const closeFlagStreams = await registerFlagsService(app, context);
  app.addHook('preClose', async () => closeFlagStreams());
  app.addHook('preClose', async () => endStreams(context));
  const endpoints = [...operations.map(({ endpoint }) => endpoint), readEvents];
  await registerDocs(app, async () => {
    const { openApiDocument } = await import('./http/openapi.ts');
    return openApiDocument(endpoints, context.config.publicUrl);
  });
  const sendPage = await registerWeb(app, { isHttps, config: context.config });
  if (sendPage === null) context.log.warn('the web is not built (npm run build): only the API is served');
  app.setNotFoundHandler((request, reply) => {
    if (sendPage !== null && wantsPage(request)) return sendPage(request, reply);
    const { detail, code } = said('no_such_call');
    return reply.status(404).send({ detail, code });
  });
  return app;
}
