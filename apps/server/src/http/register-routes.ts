import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Download, EndpointShape } from '@molva/contract';
import type { AppContext } from '../kernel/context.ts';
import { forbidden, invalidField, unauthenticated } from '../lib/errors.ts';
import { begun } from '../lib/begun.ts';
import { resolveActor } from '../domains/sessions/index.ts';
import type { Actor } from '../kernel/permissions/actor.ts';
import { authorize, isNewcomer } from '../kernel/permissions/authorize.ts';
import { watchProblem } from './declared-problems.ts';
import { createLastWrites } from './last-writes.ts';
import { readFormFields } from './form-fields.ts';
import { withMultipart } from './multipart.ts';
import type { KeptAnswer } from '../kernel/kept.ts';
import type { AnyOperation, Caller } from '../kernel/operation.ts';
import { createTurns } from './turns.ts';
import { validateInput } from './validate.ts';

/** Serves every operation under `/api/v1`, in the same order each: who asks, may they at all, is the input right, do it. */
export function registerRoutes(
  app: FastifyInstance,
  context: AppContext,
  operations: readonly AnyOperation[],
): void {
  const isHttps = context.config.publicUrl.startsWith('https:');
  const inTurn = createTurns();
  const lastWrites = createLastWrites(isHttps);
  for (const operation of operations) {
    const { endpoint } = operation;
    app.route({
      method: endpoint.method,
      url: fastifyPath(endpoint.path),
      exposeHeadRoute: endpoint.isSafe !== false,
      handler: async (request, reply) => {
        const actor = await actorFor(context, endpoint, request);
        const caller = callerOf(request, reply, isHttps);
        const watched = async <T>(work: () => Promise<T>): Promise<T> => {
          try {
            return await work();
          } catch (error) {
            if (context.checkAnswers) watchProblem(endpoint, error);
            throw error;
          }
        };
        const takeTurn = <T>(work: () => Promise<T>): Promise<T> =>
          endpoint.isHeavy && actor ? inTurn(actor.userId, work) : work();
        const served = <T>(work: () => Promise<T>): Promise<T> =>
          takeTurn(() => context.db.serve(lastWrites.of(actor, request, reply), work));
        const { keptAnswer } = operation;
        if (keptAnswer !== undefined) {
          const input = await plainInput(endpoint, request);
          const kept = await served(() => watched(() => keptAnswer({ context, actor, input, caller })));
          if (context.checkAnswers) endpoint.answer.parse(JSON.parse(kept.text.toString()));
          return sendKept(request, reply, kept);
        }
        const act = (input: unknown) => watched(() => operation.run({ context, actor, input, caller }));
        const answerOf = async () =>
          hasFiles(endpoint, request)
            ? actOnFiles(context, endpoint, actor, request, act)
            : act(await plainInput(endpoint, request));
        const answer = await served(answerOf);
        if (endpoint.produces !== undefined)
          return sendDownload(request, reply, endpoint, answer as Download);
        if (context.checkAnswers) endpoint.answer.parse(answer);
        return sendJson(reply, operation.statusOf(answer), answer);
      },
    });
  }
}

const hasFiles = ({ bodyType }: EndpointShape, request: FastifyRequest): boolean =>
  bodyType === 'multipart' || (bodyType === 'json_or_multipart' && request.isMultipart());

/** The input of a call without files; one that may bring some has none. A form comes in either of its two encodings. */
async function plainInput(endpoint: EndpointShape, request: FastifyRequest): Promise<object> {
  const { params, query } = request;
  const isParts = endpoint.bodyType === 'form' && request.isMultipart();
  const body = isParts ? { ...(await readFormFields(request)) } : request.body;
  const input = validateInput(endpoint, { params, query, body });
  return endpoint.bodyType === 'json_or_multipart' ? { ...input, files: [] } : input;
}

/** Like any other call, but what can be refused without the body is refused before it is read. */
async function actOnFiles(
  context: AppContext,
  endpoint: EndpointShape,
  actor: Actor | null,
  request: FastifyRequest,
  act: (input: unknown) => Promise<unknown>,
): Promise<unknown> {
  const { params, query } = request;
  const { body: _body, ...bodiless } = endpoint;
  const { client_id: clientId } = validateInput(bodiless, { params, query, body: undefined });
  if (actor && endpoint.access !== 'signed_in' && endpoint.access !== 'anyone')
    authorize(actor, endpoint.access, typeof clientId === 'string' ? clientId : undefined);
  return withMultipart(request, context.config.uploadsDir, ({ fields, files }) => {
    const input = validateInput(endpoint, { params, query, body: { ...fields } });
    if (files.length === 0) throw invalidField('files', 'field_required', 'missing');
    return act({ ...input, files });
  });
}

/** What somebody may do who has to set up a second factor first: that, and leave. */
const openWithoutFactor = new Set<EndpointShape['operationId']>([
  'users-read_user_me',
  'login-test_token',
  'login-end_session',
  'factors-read_own',
  'factors-prove_me',
  'factors-begin_totp',
  'factors-confirm_totp',
  'factors-begin_passkey',
  'factors-add_passkey',
]);

/** What is everybody's own, with a level or without. */
const ownTags = ['users', 'login', 'factors', 'items', 'notifications', 'welcome', 'events'];
const isOwn = ({ operationId }: EndpointShape) =>
  operationId === 'exports-export_items' || ownTags.includes(operationId.split('-')[0] ?? '');

/** The actor of a request. @throws unauthenticated, or forbidden where their level never has the right */
export async function actorFor(
  context: AppContext,
  endpoint: EndpointShape,
  request: FastifyRequest,
  isUse = true,
): Promise<Actor | null> {
  if (endpoint.access === 'anyone') return null;
  const token = bearerToken(request);
  const actor = token === null ? null : await resolveActor(context, token, isUse);
  if (!actor) throw unauthenticated(token === null ? 'not_authenticated' : undefined);
  if (actor.secondFactor === 'needed' && !openWithoutFactor.has(endpoint.operationId))
    throw forbidden('second_factor_missing');
  if (endpoint.access !== 'signed_in') authorize(actor, endpoint.access);
  else if (isNewcomer(actor) && !isOwn(endpoint)) throw forbidden();
  return actor;
}

function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header !== undefined && /^bearer /i.test(header) ? header.slice(7).trim() : null;
}

const deviceCookie = 'molva_device';
const maxCookieSeconds = 400 * 24 * 3600;

export function callerOf(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): Caller {
  const kept = request.cookies[deviceCookie];
  return {
    ip: request.clientAddress,
    userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
    idempotencyKey: request.headers['idempotency-key']?.toString() ?? null,
    device: {
      token: kept !== undefined && /^[\w-]{43}$/.test(kept) ? kept : null,
      keep: (token) => {
        reply.setCookie(deviceCookie, token, {
          path: '/api/v1',
          httpOnly: true,
          sameSite: 'lax',
          secure: isHttps,
          maxAge: maxCookieSeconds,
        });
      },
    },
  };
}

function sendJson(reply: FastifyReply, status: number, answer: unknown): FastifyReply {
  return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(answer));
}

/** An answer that the caller has already is said to be the same (RFC 9110, section 13.1.2). */
function sendKept(request: FastifyRequest, reply: FastifyReply, { text, etag }: KeptAnswer): FastifyReply {
  reply.header('etag', etag);
  const isKnown = request.headers['if-none-match']
    ?.split(',')
    .some((one) => one.trim().replace(/^W\//, '') === etag);
  if (isKnown) return reply.status(304).send();
  return reply.status(200).type('application/json; charset=utf-8').send(text);
}

/**
 * Sends a file as it is made. What fails before its first byte is answered like any other failure; what fails later
 * cuts the connection, so that nobody takes half a file for the whole. A caller who leaves ends the making.
 */
async function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: EndpointShape,
  file: Download,
): Promise<FastifyReply> {
  const body = typeof file.body === 'string' ? file.body : await begun(file.body);
  if (file.filename !== null)
    // RFC 6266 with RFC 8187: a plain name for old programs, the true one for all others.
    reply.header(
      'content-disposition',
      `attachment; filename="${file.filename.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
    );
  reply
    .status(endpoint.success)
    .type(file.type)
    .headers(file.headers ?? {});
  if (typeof body === 'string') return reply.send(body);
  if (request.method !== 'HEAD') return reply.send(streamOf(body, request, reply));
  // Fastify would make the whole file to throw it away.
  await body[Symbol.asyncIterator]().return?.();
  return reply.send(Readable.from([]));
}

/** Not `Readable.from`: V8 then held what every part was made of until it cleaned up the whole heap, 100 MB of a large file. */
function streamOf(body: AsyncIterable<Uint8Array>, request: FastifyRequest, reply: FastifyReply): Readable {
  const parts = body[Symbol.asyncIterator]();
  const fail = (error: unknown) => {
    request.log.error({ err: error }, 'a file could not be made to its end');
    // Not the stream's error: Fastify would answer it while a compressor still holds back the first byte.
    reply.raw.destroy();
    stream.push(null);
  };
  const stream = new Readable({
    read() {
      parts.next().then(({ done, value }) => stream.push(done === true ? null : value), fail);
    },
  });
  // Taken to its end or left: what makes it stops.
  stream.once('close', () => {
    parts.return?.().catch(fail);
  });
  return stream;
}

/** `/a/{id}` as Fastify writes it: `/a/:id`. Trailing slashes do not matter (`ignoreTrailingSlash`). */
export function fastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
