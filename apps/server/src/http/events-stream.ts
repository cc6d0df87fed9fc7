import type { FastifyInstance } from 'fastify';
import { readEvents } from '@molva/contract/jobs';
import type { AppContext } from '../context.ts';
import type { StoredEvent } from '../events/messages.ts';
import { eventsSince } from '../events/replay.ts';
import type { Actor } from '../permissions/actor.ts';
import { may } from '../permissions/authorize.ts';
import { resolveActor } from '../domains/sessions/index.ts';
import { actorFor } from './register-routes.ts';

const heartbeatEvery = 20_000;
/** A reader who is this many bytes behind is cut off; it comes back with Last-Event-ID. */
const mostBehind = 1_000_000;

/** `GET /events`: what happens, as server-sent events (WHATWG HTML, section 9.2), to those who may know. */
export function registerEvents(app: FastifyInstance, context: AppContext): () => void {
  const open = new Set<() => void>();
  // A HEAD would wait for the end of a stream that has none.
  app.get(readEvents.path, { exposeHeadRoute: false }, async (request, reply) => {
    let actor = await actorFor(context, readEvents, request);
    if (!actor) return reply;
    const token = request.headers.authorization?.slice(7).trim() ?? '';
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      ...Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    } as Record<string, string>);
    stream.write('retry: 2000\n\n');

    const sent = new Set<string>();
    const send = (event: StoredEvent) => {
      if (!actor || !concerns(actor, event) || sent.has(event.id)) return;
      if (stream.writableLength > mostBehind) close();
      else
        stream.write(
          `id: ${event.id}\nevent: ${event.payload.kind}\ndata: ${JSON.stringify(event.payload)}\n\n`,
        );
    };
    const stopEvents = context.bus.on('event', send);
    const stopChanges = context.bus.on('actor_changed', (userId) => {
      if (actor && (userId === actor.userId || userId === '*')) void recheck();
    });
    // Messages may have been missed: the reader comes back and asks from where it was.
    const stopUp = context.bus.on('up', close);
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatEvery);

    async function recheck(): Promise<void> {
      actor = await resolveActor(context, token).catch(() => null);
      if (!actor || actor.secondFactor === 'needed') close();
    }
    function close(): void {
      clearInterval(heartbeat);
      stopEvents();
      stopChanges();
      stopUp();
      open.delete(close);
      stream.end();
    }
    open.add(close);
    request.raw.on('close', close);
    stream.on('error', close);

    const lastId = request.headers['last-event-id'];
    if (typeof lastId === 'string' && lastId !== '') {
      for (const event of await eventsSince(context.db, lastId)) {
        send(event);
        sent.add(event.id);
      }
      setTimeout(() => sent.clear(), 10_000).unref();
    }
    return reply;
  });
  return () => {
    for (const close of [...open]) close();
  };
}

function concerns(actor: Actor, event: StoredEvent): boolean {
  if (event.user_id !== null) return event.user_id === actor.userId;
  if (event.permission === null) return false;
  return may(actor, event.permission, event.client_id ?? undefined);
}
