import { openEventStream } from '../../lib/event-stream.ts';
import type { StreamPort } from '../../lib/shared-stream.ts';
import { createEventsHub, type EventsNews } from './events-hub.ts';

/** Runs once for all tabs of this site (SharedWorker) and holds the one event stream of each session. */
const takeIn = createEventsHub(openEventStream);

globalThis.addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  if (port) takeIn(port as StreamPort<EventsNews>);
});
