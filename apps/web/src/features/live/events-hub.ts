import type { EventStreamOptions } from '../../lib/event-stream.ts';

/** What a tab asks of the hub: the events of a session, until it leaves. */
export type EventsWish = { readonly kind: 'open'; readonly token: string } | { readonly kind: 'close' };

/** What a tab hears. */
export type EventsNews =
  | { readonly kind: 'state'; readonly connected: boolean }
  | { readonly kind: 'event'; readonly data: string }
  /** The server refused for good, by this status. */
  | { readonly kind: 'refused'; readonly status: number };

export interface EventsPort {
  addEventListener(type: 'message', listener: (event: { data: EventsWish }) => void): void;
  start(): void;
  postMessage(news: EventsNews): void;
}

interface Stream {
  readonly stop: () => void;
  readonly ports: Set<EventsPort>;
  connected: boolean;
}

/** Refusals after which trying again makes sense. */
export const isPassing = (status: number) => status >= 500 || status === 429;

/**
 * One event stream for each session, however many tabs listen: over HTTP/1.1 a browser opens six connections to a
 * server in all its tabs together, and each stream keeps one of them.
 *
 * @returns takes in the port of another tab
 */
export function createEventsHub(
  open: (options: EventStreamOptions) => () => void,
): (port: EventsPort) => void {
  const streams = new Map<string, Stream>();

  function streamOf(token: string): Stream {
    const known = streams.get(token);
    if (known) return known;
    const ports = new Set<EventsPort>();
    const tell = (news: EventsNews) => {
      for (const port of ports) port.postMessage(news);
    };
    const stream: Stream = {
      ports,
      connected: false,
      stop: open({
        url: '/api/v1/events',
        headers: () => new Headers({ authorization: `Bearer ${token}` }),
        onStateChange: (connected) => {
          stream.connected = connected;
          tell({ kind: 'state', connected });
        },
        onEvent: ({ data }) => tell({ kind: 'event', data }),
        onRefusal: async ({ status }) => {
          if (isPassing(status)) return true;
          // Whoever asks again gets a new connection.
          streams.delete(token);
          tell({ kind: 'refused', status });
          return false;
        },
      }),
    };
    streams.set(token, stream);
    return stream;
  }

  return (port) => {
    let leave: (() => void) | undefined;
    port.addEventListener('message', ({ data: wish }) => {
      leave?.();
      leave = undefined;
      if (wish.kind === 'close') return;
      const { token } = wish;
      const stream = streamOf(token);
      stream.ports.add(port);
      if (stream.connected) port.postMessage({ kind: 'state', connected: true });
      leave = () => {
        stream.ports.delete(port);
        if (stream.ports.size > 0) return;
        stream.stop();
        if (streams.get(token) === stream) streams.delete(token);
      };
    });
    port.start();
  };
}
