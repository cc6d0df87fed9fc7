import type { PlainCode } from '@molva/contract/problems/index';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooMany } from '../lib/errors.ts';

/** Milliseconds. */
const heartbeatEvery = 20_000;
/** A reader who is this many bytes behind is cut off; it comes back and is told what it missed. */
const maxBehind = 1_000_000;

/** Server-sent events (WHATWG HTML, section 9.2) to one reader. */
export interface EventStream {
  /** @param text whole events, as they go over the wire */
  write(text: string): void;
  close(): void;
  /** What is to be stopped once the stream is closed. */
  onClose(stop: () => void): void;
}

export interface EventStreams {
  /** Makes a stream of an answer that has not begun. @throws too_many where its holder has as many as one may */
  openEventStream(
    request: FastifyRequest,
    reply: FastifyReply,
    stream: { holder: string; onHeartbeat?: () => void },
  ): EventStream;
  /** To all readers. */
  broadcast(text: string): void;
  closeAll(): void;
}

/** Streams of one kind that are open on this node, counted by who holds them. */
export function createEventStreams(limit: { perHolder: number; problem: PlainCode }): EventStreams {
  const open = new Set<EventStream>();
  const held = new Map<string, number>();

  function release(holder: string): void {
    const left = (held.get(holder) ?? 1) - 1;
    if (left > 0) held.set(holder, left);
    else held.delete(holder);
  }

  return {
    openEventStream(request, reply, { holder, onHeartbeat }) {
      const count = held.get(holder) ?? 0;
      if (count >= limit.perHolder) throw tooMany(limit.problem, 30);
      held.set(holder, count + 1);
      reply.hijack();
      const answer = reply.raw;
      answer.writeHead(200, {
        ...Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      } as Record<string, string>);
      const stops: (() => void)[] = [];
      const stream: EventStream = {
        write(text) {
          if (answer.writableLength > maxBehind) stream.close();
          else if (open.has(stream)) answer.write(text);
        },
        close() {
          if (!open.delete(stream)) return;
          release(holder);
          clearInterval(heartbeat);
          for (const stop of stops) stop();
          answer.end();
        },
        onClose(stop) {
          if (open.has(stream)) stops.push(stop);
          else stop();
        },
      };
      const heartbeat = setInterval(() => {
        stream.write(': still here\n\n');
        onHeartbeat?.();
      }, heartbeatEvery);
      heartbeat.unref();
      open.add(stream);
      request.raw.on('close', stream.close);
      answer.on('close', stream.close);
      answer.on('error', stream.close);
      // Whoever left while it was asked who they are, is not told of any more.
      if (answer.destroyed) stream.close();
      stream.write('retry: 2000\n\n');
      return stream;
    },
    broadcast(text) {
      for (const stream of [...open]) stream.write(text);
    },
    closeAll() {
      for (const stream of [...open]) stream.close();
    },
  };
}
