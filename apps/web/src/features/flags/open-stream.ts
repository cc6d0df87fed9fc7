import { workerUrl } from '../../lib/worker-url.ts';
// oxlint-disable-next-line import/default -- Vite makes the module, by the question in its name
import address from './stream-worker.ts?sharedworker&url';
import type { StreamWish } from '../../lib/shared-stream.ts';
import type { StreamNews } from './stream-hub.ts';

/** An EventSource whose connection all tabs share; one's own where the browser has no shared workers (Android). */
export function openStream(url: string): EventSource {
  if (typeof SharedWorker === 'undefined') return new EventSource(url);
  const { port } = new SharedWorker(workerUrl(address), { type: 'module', name: 'flags' });
  return new SharedSource(url, port) as unknown as EventSource;
}

/** What the SDK uses of an EventSource, over a port to the worker. */
class SharedSource extends EventTarget {
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  /** As of an EventSource: 0 connecting, 1 open, 2 closed. */
  readyState = 0;
  readonly #port: MessagePort;
  readonly #left = new AbortController();

  constructor(url: string, port: MessagePort) {
    super();
    this.#port = port;
    port.addEventListener('message', ({ data }: MessageEvent<StreamNews>) => this.#hear(data));
    port.start();
    this.#ask({ kind: 'open', key: url });
    const { signal } = this.#left;
    // A worker does not see its listeners go.
    addEventListener('pagehide', () => this.#ask({ kind: 'close' }), { signal });
    // The page is back as it was left (a step back in history): the SDK then opens another stream.
    addEventListener('pageshow', ({ persisted }) => persisted && this.#fail(true), { signal });
  }

  close(): void {
    this.readyState = 2;
    this.#ask({ kind: 'close' });
    this.#left.abort();
    this.#port.close();
  }

  #ask(wish: StreamWish): void {
    this.#port.postMessage(wish, []);
  }

  #hear(news: StreamNews): void {
    if (this.readyState === 2) return;
    if (news.kind === 'event') {
      this.dispatchEvent(new MessageEvent(news.type, { data: news.data }));
    } else if (news.kind === 'error') {
      this.#fail(news.closed);
    } else {
      this.readyState = 1;
      this.onopen?.();
    }
  }

  #fail(closed: boolean): void {
    this.readyState = closed ? 2 : 0;
    this.onerror?.();
  }
}
