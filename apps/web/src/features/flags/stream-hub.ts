/** What a tab asks of the hub; one port is one listener. */
export type StreamWish = { readonly kind: 'open'; readonly url: string } | { readonly kind: 'close' };

/** What a tab hears. `closed`: the server refused, the stream will not come back by itself. */
export type StreamNews =
  | { readonly kind: 'open' }
  | { readonly kind: 'error'; readonly closed: boolean }
  | { readonly kind: 'event'; readonly type: string; readonly data: string };

/** As much of an EventSource as is used. */
export interface StreamSource {
  readonly readyState: number;
  /** `open` and `error` bring no data. */
  addEventListener(type: string, listener: (event: { data: string }) => void): void;
  close(): void;
}

export interface StreamPort {
  addEventListener(type: 'message', listener: (event: { data: StreamWish }) => void): void;
  start(): void;
  postMessage(news: StreamNews): void;
}

interface Stream {
  readonly source: StreamSource;
  readonly ports: Set<StreamPort>;
  /** The last event of each type: who joins later hears it at once. */
  readonly last: Map<string, StreamNews>;
  isOpen: boolean;
}

/** The events GrowthBook's SDK listens to (feature-repository of @growthbook/growthbook). */
const types = ['features', 'features-updated'];
const closed = 2;

/**
 * One connection for each address, however many listen: over HTTP/1.1 a browser opens six connections to a server
 * in all its tabs together, and each stream keeps one of them.
 *
 * @returns takes in the port of another listener
 */
export function createStreamHub(openSource: (url: string) => StreamSource): (port: StreamPort) => void {
  const streams = new Map<string, Stream>();

  function streamOf(url: string): Stream {
    const known = streams.get(url);
    if (known) return known;
    const stream: Stream = { source: openSource(url), ports: new Set(), last: new Map(), isOpen: false };
    const tell = (news: StreamNews) => {
      for (const port of stream.ports) port.postMessage(news);
    };
    stream.source.addEventListener('open', () => {
      stream.isOpen = true;
      tell({ kind: 'open' });
    });
    stream.source.addEventListener('error', () => {
      stream.isOpen = false;
      const isOver = stream.source.readyState === closed;
      // Whoever asks again gets a new connection.
      if (isOver && streams.get(url) === stream) streams.delete(url);
      tell({ kind: 'error', closed: isOver });
    });
    for (const type of types) {
      stream.source.addEventListener(type, ({ data }) => {
        const news: StreamNews = { kind: 'event', type, data };
        stream.last.set(type, news);
        tell(news);
      });
    }
    streams.set(url, stream);
    return stream;
  }

  return (port) => {
    let leave: (() => void) | undefined;
    port.addEventListener('message', ({ data: wish }) => {
      leave?.();
      leave = undefined;
      if (wish.kind === 'close') return;
      const { url } = wish;
      const stream = streamOf(url);
      stream.ports.add(port);
      if (stream.isOpen) port.postMessage({ kind: 'open' });
      for (const news of stream.last.values()) port.postMessage(news);
      leave = () => {
        stream.ports.delete(port);
        if (stream.ports.size > 0) return;
        stream.source.close();
        if (streams.get(url) === stream) streams.delete(url);
      };
    });
    port.start();
  };
}
