import type { FastifyInstance } from 'fastify';
import { readEvents, type ServerEvent } from '@molva/contract/jobs';
import type { AppContext } from '../kernel/context.ts';
import type { StoredEvent } from '../kernel/events/messages.ts';
import { tooMany } from '../lib/errors.ts';
import { concerns } from '../kernel/events/concerns.ts';
import { eventsSince } from '../kernel/events/replay.ts';
import { resolveActor } from '../domains/sessions/index.ts';
import { actorFor } from './register-routes.ts';

const heartbeatEvery = 20_000;
/** A reader who is this many bytes behind is cut off; it comes back with Last-Event-ID. */
const maxBehind = 1_000_000;
/** Streams that one person may hold open on a node: tabs of a browser share one, devices have their own. */
const maxPerPerson = 20;

/** `GET /events`: what happens, as server-sent events (WHATWG HTML, section 9.2), to those who may know. */
export function registerEvents(app: FastifyInstance, context: AppContext): () => void {
  const open = new Set<() => void>();
  const held = new Map<string, number>();
  // A HEAD would wait for the end of a stream that has none.
  app.get(readEvents.path, { exposeHeadRoute: false }, async (request, reply) => {
    let actor = await actorFor(context, readEvents, request, false);
    if (!actor) return reply;
    const { userId } = actor;
    const count = held.get(userId) ?? 0;
    if (count >= maxPerPerson) throw tooMany('too_many_streams_of_person', 30);
    held.set(userId, count + 1);
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
      if (stream.writableLength > maxBehind) close();
      else write(event.payload, event.id);
    };
    const write = (payload: ServerEvent, id?: string) =>
      stream.write(
        `${id === undefined ? '' : `id: ${id}\n`}event: ${payload.kind}\ndata: ${JSON.stringify(payload)}\n\n`,
      );
    const stopEvents = context.bus.on('event', send);
    const stopChanges = context.bus.on('actor_changed', (userId) => {
      if (actor && (userId === actor.userId || userId === '*')) void recheck();
    });
    // Messages may have been missed: the reader comes back and asks from where it was.
    const stopUp = context.bus.on('up', close);
    const heartbeat = setInterval(() => {
      stream.write(': still here\n\n');
      // A token runs out, and nobody tells.
      void recheck();
    }, heartbeatEvery);

    async function recheck(): Promise<void> {
      actor = await resolveActor(context, token, false).catch(() => null);
      if (!actor || actor.secondFactor === 'needed') close();
    }
    function close(): void {
      if (!open.delete(close)) return;
      const left = (held.get(userId) ?? 1) - 1;
      if (left > 0) held.set(userId, left);
      else held.delete(userId);
      clearInterval(heartbeat);
      stopEvents();
      stopChanges();
      stopUp();
      stream.end();
    }
    open.add(close);
    request.raw.on('close', close);
    stream.on('error', close);

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
        close();
      }
      setTimeout(() => sent.clear(), 10_000).unref();
    }
    return reply;
  });
  return () => {
    for (const close of [...open]) close();
  };
}
