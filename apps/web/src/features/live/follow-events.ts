import type { ServerEvent } from '@molva/contract/jobs';
import type { QueryClient } from '@tanstack/react-query';
import { requestHeaders, toError } from '../../lib/api.ts';
import { openEventStream } from '../../lib/event-stream.ts';
import { endSession } from '../../lib/session.ts';
import { applyEvent } from './apply-event.ts';
import { setLive } from './connection.ts';

/** Opens the event stream and lets what it says into the query cache. Returns the way to stop. */
export function followEvents(queryClient: QueryClient): () => void {
  let missed = false;
  const close = openEventStream({
    url: '/api/v1/events',
    headers: () => requestHeaders('GET'),
    onStateChange: (connected) => {
      setLive(connected);
      // Events older than the server keeps are lost with the connection: ask anew for what is shown.
      if (connected && missed) void queryClient.invalidateQueries();
      if (!connected) missed = true;
    },
    onEvent: ({ data }) => {
      const event = JSON.parse(data) as ServerEvent;
      if (event.kind === 'session_ended') endSession();
      else applyEvent(queryClient, event);
    },
    onRefusal: async (response) => {
      const error = await toError(response);
      return error.status >= 500 || error.status === 429;
    },
  });
  return () => {
    close();
    setLive(false);
  };
}
