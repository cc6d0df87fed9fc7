import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../kernel/context.ts';
import { toSdkAnswer } from '../domains/flags/index.ts';
import { tooMany } from '../lib/errors.ts';

const heartbeatEvery = 20_000;
/** A reader who is this many bytes behind is cut off; it comes back and gets the present payload. */
const maxBehind = 1_000_000;
/** Every tab of an office behind one address has a stream. */
const usualMost = 1_000;

/**
 * `GET /sub/{clientKey}`: flags as server-sent events, under the name the SDKs listen to (feature-repository.ts of
 * GrowthBook's SDK): `features` with the payload, the present ones first, then each change within a moment. After a
 * change also `features-updated`, which has clients with `remoteEval` ask to be evaluated anew.
 *
 * @param maxPerAddress streams that one address may hold open
 * @returns closes all of them
 */
export function registerFlagsStream(
  app: FastifyInstance,
  context: AppContext,
  maxPerAddress = usualMost,
): () => void {
  const open = new Map<ServerResponse, () => void>();
  const held = new Map<string, number>();

  // A HEAD would wait for the end of a stream that has none.
  app.get('/sub/:clientKey', { exposeHeadRoute: false }, (request, reply) => {
    const { clientAddress: ip } = request;
    const count = held.get(ip) ?? 0;
    if (count >= maxPerAddress) throw tooMany('too_many_streams', 30);
    held.set(ip, count + 1);
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      ...Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    } as Record<string, string>);
    const close = () => {
      if (!open.delete(stream)) return;
      const left = (held.get(ip) ?? 1) - 1;
      if (left > 0) held.set(ip, left);
      else held.delete(ip);
      stream.end();
    };
    open.set(stream, close);
    request.raw.on('close', close);
    stream.on('close', close);
    stream.on('error', close);
    stream.write(`retry: 2000\n\n${eventOf(toSdkAnswer(context.flags.table.payload()))}`);
  });

  const stopListening = context.flags.table.onChange((payload) =>
    tell(`${eventOf(toSdkAnswer(payload))}event: features-updated\ndata: {}\n\n`),
  );
  const heartbeat = setInterval(() => tell(': still here\n\n'), heartbeatEvery);
  heartbeat.unref();

  function tell(text: string): void {
    for (const [stream, close] of [...open]) {
      if (stream.writableLength > maxBehind) close();
      else stream.write(text);
    }
  }

  return () => {
    clearInterval(heartbeat);
    stopListening();
    for (const close of [...open.values()]) close();
  };
}

const eventOf = (json: string) => `event: features\ndata: ${json}\n\n`;
