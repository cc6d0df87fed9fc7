import type { FastifyInstance } from 'fastify';
import { readEvents, type ServerEvent } from '@molva/contract/jobs';
import type { AppContext } from '../kernel/context.ts';
import type { StoredEvent } from '../kernel/events/messages.ts';
import { concerns } from '../kernel/events/concerns.ts';
import { eventsSince } from '../kernel/events/replay.ts';
import { resolveActor } from '../domains/sessions/index.ts';
import { createEventStreams } from './event-streams.ts';
import { actorFor } from './register-routes.ts';

/** Streams that one person may hold open on a node: tabs of a browser share one, devices have their own. */
const maxPerPerson = 20;

/** `GET /events`: what happens, as server-sent events (WHATWG HTML, section 9.2), to those who may know. */
export function registerEvents(app: FastifyInstance, context: AppContext): () => void {
  const streams = createEventStreams({ perHolder: maxPerPerson, problem: 'too_many_streams_of_person' });
  // A HEAD would wait for the end of a stream that has none.
  app.get(readEvents.path, { exposeHeadRoute: false }, async (request, reply) => {
    let actor = await actorFor(context, readEvents, request, false);
    if (!actor) return reply;
    const token = request.headers.authorization?.slice(7).trim() ?? '';
    const stream = streams.openEventStream(request, reply, {
      holder: actor.userId,
      // A token runs out, and nobody tells.
      onHeartbeat: () => void recheck(),
    });

    const sent = new Set<string>();
    const send = (event: StoredEvent) => {
      if (actor && concerns(actor, event) && !sent.has(event.id)) write(event.payload, event.id);
    };
    const write = (payload: ServerEvent, id?: string) =>
      stream.write(
        `${id === undefined ? '' : `id: ${id}\n`}event: ${payload.kind}\ndata: ${JSON.stringify(payload)}\n\n`,
      );
    stream.onClose(context.bus.on('event', send));
    stream.onClose(
      context.bus.on('actor_changed', (userId) => {
        if (actor && (userId === actor.userId || userId === '*')) void recheck();
      }),
    );
    // Messages may have been missed: the reader comes back and asks from where it was.
    stream.onClose(context.bus.on('up', stream.close));

    async function recheck(): Promise<void> {
      actor = await resolveActor(context, token, false).catch(() => null);
      if (!actor || actor.secondFactor === 'needed') stream.close();
    }

    const lastId = request.headers['last-event-id'];
    if (typeof lastId === 'string' && lastId !== '') {
      try {
        const missed = await eventsSince(context.db, actor, lastId);
        if (missed === null) write({ kind: 'events_missed' });
        for (const event of missed ?? []) {
          send(event);
          sent.add(event.id);
        }
      } catch (error) {
        // It comes back and asks again from where it was.
        request.log.warn({ err: error }, 'missed events could not be read');
        stream.close();
      }
      setTimeout(() => sent.clear(), 10_000).unref();
    }
    return reply;
  });
  return streams.closeAll;
}
