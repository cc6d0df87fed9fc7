import type { EventStreamOptions } from '../../lib/event-stream.ts';
import { createStreamHub, type StreamPort } from '../../lib/shared-stream.ts';

/** What a tab hears of the events of its session. */
export type EventsNews =
  | { readonly kind: 'state'; readonly connected: boolean }
  | { readonly kind: 'event'; readonly data: string }
  /** The server refused for good, by this status. */
  | { readonly kind: 'refused'; readonly status: number };

/** Refusals after which trying again makes sense. */
export const isPassing = (status: number) => status >= 500 || status === 429;

/** One event stream for each session, by its token. */
export function createEventsHub(
  open: (options: EventStreamOptions) => () => void,
): (port: StreamPort<EventsNews>) => void {
  return createStreamHub((token, { tell, end }) => {
    let connected = false;
    const stop = open({
      url: '/api/v1/events',
      headers: () => new Headers({ authorization: `Bearer ${token}` }),
      onStateChange(now) {
        connected = now;
        tell({ kind: 'state', connected });
      },
      onEvent: ({ data }) => tell({ kind: 'event', data }),
      async onRefusal({ status }) {
        if (isPassing(status)) return true;
        end();
        tell({ kind: 'refused', status });
        return false;
      },
    });
    return { stop, known: () => (connected ? [{ kind: 'state', connected }] : []) };
  });
}
