import { createParser, type EventSourceMessage } from 'eventsource-parser';

export interface EventStreamOptions {
  readonly url: string;
  /** Headers of each attempt; read anew, since a token may change. */
  readonly headers: () => Headers;
  readonly onEvent: (event: EventSourceMessage) => void;
  /** True once answers flow, false when the stream broke. */
  readonly onStateChange?: (connected: boolean) => void;
  /** An answer that is not 2xx. Return false to give up, true to try again. */
  readonly onRefusal: (response: Response) => Promise<boolean>;
  /** First pause before a new attempt, ms; doubles up to `maxPauseMs`. */
  readonly pause?: number;
  readonly maxPauseMs?: number;
}

/**
 * A server-sent event stream over fetch (EventSource can send no Authorization header). Reconnects with a
 * doubling pause and `Last-Event-ID`; the browser's `online` event cuts a pause short. Returns the way to stop.
 */
export function openEventStream(options: EventStreamOptions): () => void {
  const stop = new AbortController();
  void run(options, stop.signal);
  return () => stop.abort();
}

async function run(options: EventStreamOptions, signal: AbortSignal): Promise<void> {
  const first = options.pause ?? 1000;
  const longest = options.maxPauseMs ?? 30_000;
  let pause = first;
  let lastId: string | undefined;
  while (!signal.aborted) {
    const outcome = await attempt(options, signal, lastId, (id) => {
      lastId = id ?? lastId;
      pause = first;
    });
    if (outcome === 'refused' || signal.aborted) return;
    options.onStateChange?.(false);
    // Up to a fifth more, so that a restarted server is not met by everyone at once.
    await wait(pause * (1 + Math.random() / 5), signal);
    pause = Math.min(pause * 2, longest);
  }
}

async function attempt(
  options: EventStreamOptions,
  signal: AbortSignal,
  lastId: string | undefined,
  onProgress: (id: string | undefined) => void,
): Promise<'broken' | 'refused'> {
  try {
    const headers = options.headers();
    headers.set('accept', 'text/event-stream');
    if (lastId !== undefined) headers.set('last-event-id', lastId);
    const response = await fetch(options.url, { headers, credentials: 'include', cache: 'no-store', signal });
    if (!response.ok || response.body === null) {
      return (await options.onRefusal(response)) ? 'broken' : 'refused';
    }
    options.onStateChange?.(true);
    const parser = createParser({
      onEvent(event) {
        onProgress(event.id);
        options.onEvent(event);
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) parser.feed(piece.value);
    return 'broken';
  } catch (error) {
    // A broken connection is what the loop is for; a fault in `onEvent` must not hide.
    if (!signal.aborted && !(error instanceof TypeError || error instanceof DOMException)) reportError(error);
    return 'broken';
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    globalThis.addEventListener?.('online', done);
    signal.addEventListener('abort', done);
  });
}
