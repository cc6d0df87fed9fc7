import type { EventSourceMessage } from 'eventsource-parser';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type EventStreamOptions, openEventStream } from './event-stream.ts';

let server: Server | undefined;
let stop: (() => void) | undefined;

afterEach(() => {
  stop?.();
  server?.closeAllConnections();
  server?.close();
});

type Handler = (request: IncomingMessage, response: ServerResponse, attempt: number) => void;

async function serve(handler: Handler): Promise<string> {
  let attempt = 0;
  server = createServer((request, response) => handler(request, response, ++attempt));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
}

function open(url: string, change: Partial<EventStreamOptions>): void {
  stop = openEventStream({
    url,
    headers: () => new Headers({ authorization: 'Bearer secret' }),
    onEvent: () => undefined,
    onRefusal: async () => false,
    pause: 5,
    maxPauseMs: 20,
    ...change,
  });
}

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
}

describe('openEventStream', () => {
  it('carries the token and gives events as they come', async () => {
    let authorization: string | undefined;
    const url = await serve((request, response) => {
      authorization = request.headers.authorization;
      begin(response);
      response.write('event: job\ndata: при');
      response.write('вет\n\n');
    });
    const event = await new Promise<EventSourceMessage>((onEvent) => open(url, { onEvent }));
    expect(event).toEqual({ event: 'job', data: 'привет', id: undefined });
    expect(authorization).toBe('Bearer secret');
  });

  it('comes back after a break and says which event was the last', async () => {
    const ids: (string | undefined)[] = [];
    const url = await serve((request, response, attempt) => {
      ids.push(request.headers['last-event-id']?.toString());
      begin(response);
      response.write(`id: ${attempt}\ndata: ${attempt}\n\n`, () => {
        if (attempt < 3) response.destroy();
      });
    });
    const states: boolean[] = [];
    await new Promise<void>((resolve) =>
      open(url, {
        onEvent: ({ data }) => data === '3' && resolve(),
        onStateChange: (connected) => states.push(connected),
      }),
    );
    expect(ids).toEqual([undefined, '1', '2']);
    expect(states).toEqual([true, false, true, false, true]);
  });

  it('tries again after an answer that may pass, gives up after one that will not', async () => {
    const url = await serve((_request, response, attempt) => {
      response.writeHead(attempt < 3 ? 503 : 401).end();
    });
    const refusals: number[] = [];
    await new Promise<void>((resolve) =>
      open(url, {
        onRefusal: async ({ status }) => {
          refusals.push(status);
          if (status === 401) resolve();
          return status === 503;
        },
      }),
    );
    // The third answer ended it: the server sees no fourth attempt while this one more call comes through.
    await fetch(url);
    expect(refusals).toEqual([503, 503, 401]);
  });

  it('closes the connection when stopped', async () => {
    const closed = Promise.withResolvers<void>();
    const url = await serve((request, response) => {
      begin(response);
      response.write('data: 1\n\n');
      request.on('close', () => closed.resolve());
    });
    await new Promise<void>((resolve) => open(url, { onEvent: () => resolve() }));
    stop?.();
    await expect(closed.promise).resolves.toBeUndefined();
  });
});
