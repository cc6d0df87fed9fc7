import { afterEach, expect, it } from 'vitest';
import { server } from '../test/server.ts';
import { openEventStream } from './event-stream.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** An answer that brings these pieces and then breaks off. */
function stream(...pieces: string[]): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

it('reads events in pieces, comes back by itself, and at once when the browser is online again', async () => {
  const heard: string[] = [];
  const states: boolean[] = [];
  const calls = server(() => stream(': hello\r\nevent: job\r\ndata: при', 'вет\r\nid: 7\r\n\r\n'));
  stop = openEventStream({
    url: '/api/v1/events',
    headers: () => new Headers(),
    onEvent: ({ event, data, id }) => heard.push(`${event} ${id} ${data}`),
    onStateChange: (connected) => states.push(connected),
    onRefusal: async () => false,
    // Longer than this test: it must not be the pause that ends.
    pause: 60_000,
    maxPauseMs: 60_000,
  });
  await expect.poll(() => heard).toEqual(['job 7 привет']);
  await expect.poll(() => states).toEqual([true, false]);
  dispatchEvent(new Event('online'));
  await expect.poll(() => calls.length).toBe(2);
  await expect.poll(() => heard).toHaveLength(2);
});

it('gives up where it is refused for good', async () => {
  const refused: number[] = [];
  const calls = server(() => new Response('', { status: 401 }));
  stop = openEventStream({
    url: '/api/v1/events',
    headers: () => new Headers(),
    onEvent: () => undefined,
    onRefusal: async ({ status }) => {
      refused.push(status);
      return false;
    },
  });
  await expect.poll(() => refused).toEqual([401]);
  dispatchEvent(new Event('online'));
  expect(calls).toHaveLength(1);
});
