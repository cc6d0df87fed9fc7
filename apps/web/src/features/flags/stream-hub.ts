import { createStreamHub, type StreamPort } from '../../lib/shared-stream.ts';

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

/** The events GrowthBook's SDK listens to (feature-repository of @growthbook/growthbook). */
const types = ['features', 'features-updated'];
const closed = 2;

/** One connection for each address; who joins later hears the last event of each type at once. */
export function createFlagsHub(
  openSource: (url: string) => StreamSource,
): (port: StreamPort<StreamNews>) => void {
  return createStreamHub((url, { tell, end }) => {
    const source = openSource(url);
    const last = new Map<string, StreamNews>();
    let isOpen = false;
    source.addEventListener('open', () => {
      isOpen = true;
      tell({ kind: 'open' });
    });
    source.addEventListener('error', () => {
      isOpen = false;
      const isOver = source.readyState === closed;
      if (isOver) end();
      tell({ kind: 'error', closed: isOver });
    });
    for (const type of types)
      source.addEventListener(type, ({ data }) => {
        const news: StreamNews = { kind: 'event', type, data };
        last.set(type, news);
        tell(news);
      });
    return {
      stop: () => source.close(),
      known: () => [...(isOpen ? [{ kind: 'open' as const }] : []), ...last.values()],
    };
  });
}
