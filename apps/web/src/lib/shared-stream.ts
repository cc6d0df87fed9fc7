/** What a tab asks of the hub: one stream, until it leaves. */
export type StreamWish = { readonly kind: 'open'; readonly key: string } | { readonly kind: 'close' };

export interface StreamPort<N> {
  addEventListener(type: 'message', listener: (event: { data: StreamWish }) => void): void;
  start(): void;
  postMessage(news: N): void;
}

interface Source<N> {
  readonly stop: () => void;
  /** What whoever joins later hears at once. */
  readonly known: () => readonly N[];
}

/** What a source tells: news for all who listen, and that it is over: whoever asks again gets a new connection. */
export interface Listeners<N> {
  readonly tell: (news: N) => void;
  readonly end: () => void;
}

/**
 * One connection for each key (an address, a session), however many tabs listen: over HTTP/1.1 a browser opens six
 * connections to a server in all its tabs together, and each stream keeps one of them.
 *
 * @returns takes in the port of another tab
 */
export function createStreamHub<N>(
  open: (key: string, listeners: Listeners<N>) => Source<N>,
): (port: StreamPort<N>) => void {
  const streams = new Map<string, { readonly source: Source<N>; readonly ports: Set<StreamPort<N>> }>();

  function streamOf(key: string) {
    const known = streams.get(key);
    if (known) return known;
    const ports = new Set<StreamPort<N>>();
    const end = () => {
      if (streams.get(key)?.ports === ports) streams.delete(key);
    };
    const tell = (news: N) => {
      for (const port of ports) port.postMessage(news);
    };
    const stream = { ports, source: open(key, { tell, end }) };
    streams.set(key, stream);
    return stream;
  }

  return (port) => {
    let leave: (() => void) | undefined;
    port.addEventListener('message', ({ data: wish }) => {
      leave?.();
      leave = undefined;
      if (wish.kind === 'close') return;
      const { key } = wish;
      const { ports, source } = streamOf(key);
      ports.add(port);
      for (const news of source.known()) port.postMessage(news);
      leave = () => {
        ports.delete(port);
        if (ports.size > 0) return;
        source.stop();
        if (streams.get(key)?.ports === ports) streams.delete(key);
      };
    });
    port.start();
  };
}
