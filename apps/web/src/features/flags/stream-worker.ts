import type { StreamPort } from '../../lib/shared-stream.ts';
import { createFlagsHub, type StreamNews, type StreamSource } from './stream-hub.ts';

/** Runs once for all tabs of this site (SharedWorker) and holds their one stream of flags. */
const takeIn = createFlagsHub((url) => new EventSource(url) as StreamSource);

globalThis.addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  if (port) takeIn(port as StreamPort<StreamNews>);
});
