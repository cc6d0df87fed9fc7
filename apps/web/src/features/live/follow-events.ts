import type { ServerEvent } from '@molva/contract/jobs';
import type { QueryClient } from '@tanstack/react-query';
import { accessToken, endSession } from '../../lib/session.ts';
import { staleByEvent } from '../../lib/stale.ts';
import { unreadQuery } from '../notifications/index.ts';
import { applyEvent } from './apply-event.ts';
import { setLive } from '../../lib/live.ts';
import { openEvents } from './open-events.ts';

/** Listens to the event stream and lets what it says into the query cache. Returns the way to stop. */
export function followEvents(queryClient: QueryClient): () => void {
  const token = accessToken();
  if (token === null) return () => undefined;
  let missed = false;
  const close = openEvents(token, (news) => {
    if (news.kind === 'state') {
      setLive(news.connected);
      // Events older than the server keeps are lost with the connection: ask anew for what is shown. The first time
      // only the bell may have asked before the stream was there to tell it more.
      if (news.connected) void catchUp(queryClient, missed);
      missed = !news.connected;
    } else if (news.kind === 'refused') {
      setLive(false);
      if (news.status === 401 || news.status === 419) endSession('expired');
    } else {
      const event = JSON.parse(news.data) as ServerEvent;
      if (event.kind === 'session_ended') endSession();
      else applyEvent(queryClient, event);
    }
  });
  return () => {
    close();
    setLive(false);
  };
}

async function catchUp(queryClient: QueryClient, missed: boolean): Promise<void> {
  if (missed) return staleByEvent(queryClient, 'events_missed', {});
  const bell = unreadQuery();
  if (queryClient.getQueryState(bell.queryKey) === undefined) return undefined;
  await Promise.all([
    queryClient.fetchQuery({ ...bell, staleTime: 0 }).catch(() => undefined),
    staleByEvent(queryClient, 'notification', {}),
  ]);
}
