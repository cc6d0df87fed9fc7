import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../kernel/context.ts';
import { toSdkAnswer } from '../domains/flags/index.ts';
import { createEventStreams } from './event-streams.ts';

/** Every tab of an office behind one address has a stream. */
const defaultMax = 1_000;

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
  maxPerAddress = defaultMax,
): () => void {
  const streams = createEventStreams({ perHolder: maxPerAddress, problem: 'too_many_streams' });

  // A HEAD would wait for the end of a stream that has none.
  app.get('/sub/:clientKey', { exposeHeadRoute: false }, (request, reply) => {
    streams
      .openEventStream(request, reply, { holder: request.clientAddress })
      .write(eventOf(toSdkAnswer(context.flags.table.payload())));
  });

  const stopListening = context.flags.table.onChange((payload) =>
    streams.broadcast(`${eventOf(toSdkAnswer(payload))}event: features-updated\ndata: {}\n\n`),
  );

  return () => {
    stopListening();
    streams.closeAll();
  };
}

const eventOf = (json: string) => `event: features\ndata: ${json}\n\n`;
