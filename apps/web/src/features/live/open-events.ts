import { openEventStream } from '../../lib/event-stream.ts';
import { workerUrl } from '../../lib/worker-url.ts';
// oxlint-disable-next-line import/default -- Vite makes the module, by the question in its name
import address from './events-worker.ts?sharedworker&url';
import type { StreamPort, StreamWish } from '../../lib/shared-stream.ts';
import { createEventsHub, type EventsNews } from './events-hub.ts';

/** Listens to the events of a session. Returns the way to stop. */
export function openEvents(token: string, onNews: (news: EventsNews) => void): () => void {
  const left = new AbortController();
  const { signal } = left;
  let port = typeof SharedWorker === 'undefined' ? ownPort() : sharedPort(() => listen(ownPort()));

  function listen(to: MessagePort): void {
    port = to;
    port.addEventListener('message', ({ data }: MessageEvent<EventsNews>) => onNews(data), { signal });
    port.start();
    ask({ kind: 'open', key: token });
  }
  const ask = (wish: StreamWish) => port.postMessage(wish, []);

  listen(port);
  // A worker does not see its listeners go; a page that a step back in history brings back asks again.
  addEventListener('pagehide', () => ask({ kind: 'close' }), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && ask({ kind: 'open', key: token }), { signal });
  return () => {
    ask({ kind: 'close' });
    left.abort();
    port.close();
  };
}

/**
 * To the worker that all tabs share.
 *
 * @param onMissing its code could not be fetched
 */
function sharedPort(onMissing: () => void): MessagePort {
  const worker = new SharedWorker(workerUrl(address), { type: 'module', name: 'events' });
  worker.addEventListener('error', onMissing, { once: true });
  return worker.port;
}

/** Where the browser has no shared workers (Android): the same within this page. */
function ownPort(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  createEventsHub(openEventStream)(port2 as unknown as StreamPort<EventsNews>);
  return port1;
}
