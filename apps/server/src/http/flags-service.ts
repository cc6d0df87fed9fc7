import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../kernel/context.ts';
import type { FlagsPayload } from '../kernel/flags.ts';
import { evaluatePayload, toSdkAnswer } from '../domains/flags/index.ts';
import { type DomainError, invalid, notFound } from '../lib/errors.ts';
import { registerFlagsStream } from './flags-stream.ts';
import { issueProblems } from '../lib/issue-problems.ts';

const maxBytes = 65_536;

/** What the SDKs send for remote evaluation; `forcedVariations` and `url` matter to experiments, of which there are none. */
const evaluation = z.object({
  attributes: z.record(z.string(), z.unknown()).nullish(),
  forcedFeatures: z.array(z.tuple([z.string(), z.unknown()])).nullish(),
});

interface KeyParams {
  Params: { clientKey: string };
}

/**
 * The three calls by which GrowthBook's SDKs read flags, at the addresses that the SDKs know
 * (docs.growthbook.io, "Self-hosting: API"): public, for pages of any origin, without cookies.
 *
 * @returns closes the open streams
 */
export async function registerFlagsService(
  app: FastifyInstance,
  context: AppContext,
  options: { streamsPerAddress?: number } = {},
): Promise<() => void> {
  let close: () => void = () => undefined;
  await app.register(async (service) => {
    service.addHook('onRequest', async (request: FastifyRequest, reply) => {
      openToAll(reply);
      if (request.method === 'OPTIONS') return;
      const { clientKey } = request.params as KeyParams['Params'];
      if (clientKey !== context.config.growthbook.clientKey) throw notFound('Client key');
    });
    const { table } = context.flags;
    service.get<KeyParams>('/api/features/:clientKey', (request, reply) =>
      sendFeatures(request, reply, table.payload()),
    );
    service.post<KeyParams>('/api/eval/:clientKey', { bodyLimit: maxBytes }, (request, reply) => {
      const parsed = evaluation.safeParse(request.body ?? {});
      if (!parsed.success) throw unreadable(parsed.error);
      const { attributes, forcedFeatures } = parsed.data;
      const result = evaluatePayload(table.payload(), {
        attributes: attributes ?? {},
        forcedFeatures: forcedFeatures ?? [],
      });
      // A client that is evaluated for hears of an edit by the stream, and asks again.
      reply.headers({ 'cache-control': 'no-store', 'x-sse-support': 'enabled' });
      return sendJson(reply, toSdkAnswer(result));
    });
    close = registerFlagsStream(service, context, options.streamsPerAddress);
    for (const path of ['/api/features/:clientKey', '/api/eval/:clientKey', '/sub/:clientKey']) {
      service.options(path, (_request, reply) => reply.status(204).send());
    }
  });
  return () => close();
}

/** No cookie or sign-in takes part in these calls, so any page may read them. */
function openToAll(reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
    'access-control-allow-headers': 'content-type, cache-control, last-event-id',
    'access-control-expose-headers': 'x-sse-support, etag, retry-after',
    'access-control-max-age': '86400',
    'cross-origin-resource-policy': 'cross-origin',
  });
}

/** Always asked for anew, and then mostly unchanged: an edit must show at once, and costs a 304 until then. */
function sendFeatures(request: FastifyRequest, reply: FastifyReply, payload: FlagsPayload): FastifyReply {
  const body = toSdkAnswer(payload);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.headers({ etag, 'cache-control': 'no-cache', 'x-sse-support': 'enabled' });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return sendJson(reply, body);
}

function sendJson(reply: FastifyReply, body: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(body);
}

function unreadable(error: z.ZodError): DomainError {
  return invalid(error.issues.flatMap((issue) => issueProblems(['body'], issue)));
}
