import type { ServerEvent } from '@molva/contract/jobs';
import type { QueryClient } from '@tanstack/react-query';
import { clientOf, kept } from '../../lib/query.ts';
import { staleByEvent } from '../../lib/stale.ts';
import type { AreaList } from '../areas/index.ts';
import { briefQuery, presenceKey } from '../briefs/index.ts';
import { jobQuery } from '../jobs/index.ts';
import { unreadQuery } from '../notifications/index.ts';
import { noteText } from '../requests/index.ts';
import { newsQuery, patchReview, reviewQuery } from '../reviews/index.ts';

type DataEvent = Exclude<ServerEvent, { kind: 'session_ended' }>;
type RunEvent = Extract<ServerEvent, { kind: 'monitoring_run' }>['run'];

const areas = 'GET /reviews/clients/areas/';
const reviews = 'GET /reviews/clients/requests/get-reviews-and-answers';

/** Brings the cache in step with what the server tells: in place where the event says enough, else asked anew. */
export function applyEvent(queryClient: QueryClient, event: DataEvent): void {
  const ask = (clientId?: string) => void staleByEvent(queryClient, event.kind, { clientId });
  if (event.kind === 'job') queryClient.setQueryData(jobQuery(event.job.id).queryKey, event.job);
  else if (event.kind === 'monitoring_run') applyRun(queryClient, event.run);
  else if (event.kind === 'reviews') noteNews(queryClient, event);
  else if (event.kind === 'notification') {
    queryClient.setQueryData(unreadQuery().queryKey, event.unread);
    ask();
  } else if (event.kind === 'review_changed') void showReview(queryClient, event.client_id, event.review_id);
  else if (event.kind === 'request_changed') noteText(queryClient, event);
  else if (event.kind === 'brief_presence')
    queryClient.setQueryData(presenceKey(event.client_id), event.present);
  else if (event.kind === 'brief_changed') {
    // One's own save is known before it is told.
    const known = queryClient.getQueryData(briefQuery(event.client_id).queryKey);
    if (!known || known.version < event.version) ask(event.client_id);
  } else ask('client_id' in event ? event.client_id : undefined);
}

function applyRun(queryClient: QueryClient, run: RunEvent): void {
  let isKnown = false;
  queryClient.setQueriesData<AreaList>(kept(areas, run.client_id), (list) => {
    if (!list) return list;
    const data = list.data.map((area) => {
      if (area.id !== run.area_id || area.last_run?.id !== run.id) return area;
      isKnown = true;
      const { reviews_new, reviews_found, pages } = run;
      return { ...area, last_run: { ...area.last_run, reviews_new, reviews_found, pages } };
    });
    return { ...list, data };
  });
  const isOver = run.status !== 'queued' && run.status !== 'running';
  if (!isKnown || isOver) void staleByEvent(queryClient, 'monitoring_run', { clientId: run.client_id });
}

/** A list that is being read must not move under the eyes: it offers the news instead. Others just ask anew. */
function noteNews(queryClient: QueryClient, event: Extract<ServerEvent, { kind: 'reviews' }>): void {
  const { client_id: clientId } = event;
  const isRead =
    queryClient.getQueryCache().findAll({ ...kept(reviews, clientId, 'pages'), type: 'active' }).length > 0;
  if (isRead) {
    const changes = event.new + event.changed + event.gone;
    queryClient.setQueryData(newsQuery(clientId).queryKey, (known = 0) => known + changes);
  }
  void staleByEvent(queryClient, 'reviews', { clientId, shown: isRead ? ['reviews'] : [] });
}

/** A review that someone works on changes in place, in whatever list it stands. */
async function showReview(queryClient: QueryClient, clientId: string, id: string): Promise<void> {
  const isShown = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => queryKey[0] === reviews && clientOf(queryKey) === clientId })
    .some((query) => query.isActive());
  if (isShown) {
    const asked = reviewQuery(clientId, id);
    // What is on its way was asked before this change, and may not know of it.
    await queryClient.cancelQueries({ queryKey: asked.queryKey });
    const found = await queryClient
      .fetchQuery({ ...asked, staleTime: 0 })
      // What cannot be read now is read with the next look at the list.
      .catch(() => undefined);
    const review = found?.data[0];
    if (!review) return;
    patchReview(queryClient, clientId, id, review);
  }
  await staleByEvent(queryClient, 'review_changed', { clientId });
}
