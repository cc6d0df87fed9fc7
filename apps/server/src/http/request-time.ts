import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds a caller may take to send a request with files; Node holds it for every request. */
export const maxRequestMs = 15 * 60_000;
/** Milliseconds for any other. */
const maxPlainRequestMs = 30_000;
/** Milliseconds that what is left of a body may still come when the answer has been sent. */
const linger = 2_000;

/**
 * Ends connections whose body comes too slowly, and those that go on sending after the answer: at once would lose them
 * the answer (RFC 9112, section 9.6), never would let a refused upload of gigabytes run to its end.
 */
export function registerRequestTime(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (!hasBody(request)) return;
    const isUpload = request.headers['content-type']?.startsWith('multipart/') ?? false;
    const slow = isUpload ? undefined : cutAfter(request, maxPlainRequestMs);
    let late: NodeJS.Timeout | undefined;
    reply.raw.once('finish', () => {
      if (isWhole(request)) return;
      late = cutAfter(request, linger);
      raw.resume();
    });
    raw.once('close', () => {
      clearTimeout(slow);
      clearTimeout(late);
    });
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isWhole({ raw }: FastifyRequest): boolean {
  return raw.complete || raw.readableEnded || raw.destroyed;
}

/** Destroying the request ends its connection. */
function cutAfter(request: FastifyRequest, milliseconds: number): NodeJS.Timeout {
  const timer = setTimeout(() => {
    if (!isWhole(request)) request.raw.destroy();
  }, milliseconds);
  return timer.unref();
}
