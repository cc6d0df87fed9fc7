import type { ServerEvent } from '@molva/contract/jobs';
import type { QueryClient } from '@tanstack/react-query';
import { clientOf, kept } from '../../lib/query.ts';
import { staleByEvent } from '../../lib/stale.ts';
import type { AreaList } from '../areas/index.ts';
import { briefQuery, presenceKey } from '../briefs/index.ts';
import { jobQuery } from '../jobs/index.ts';
import { unreadQuery } from '../notifications/index.ts';
import { noteText } from '../requests/index.ts';
import { newsQuery, noNews, patchReview, type ReviewNews, reviewQuery } from '../reviews/index.ts';
import { meQuery } from '../session/index.ts';

type DataEvent = Exclude<ServerEvent, { kind: 'session_ended' }>;
type RunEvent = Extract<ServerEvent, { kind: 'monitoring_run' }>['run'];

const areas = 'GET /reviews/clients/areas/';
const reviews = 'GET /reviews/clients/requests/get-reviews-and-answers';

/** Brings the cache in step with what the server tells: in place where the event says enough, else asked anew. */
export function applyEvent(queryClient: QueryClient, event: DataEvent): void {
  const ask = (clientId?: string) => void staleByEvent(queryClient, event.kind, { clientId });
  if (event.kind === 'job') queryClient.setQueryData(jobQuery(event.job.id).queryKey, event.job);
  else if (event.kind === 'monitoring_run') applyRun(queryClient, event.run);
  else if (event.kind === 'reviews')
    noteNews(queryClient, event, { added: event.new, changed: event.changed + event.gone });
  else if (event.kind === 'reviews_marked') {
    // What one marked oneself is shown by its answer.
    const isOwn = queryClient.getQueryData(meQuery().queryKey)?.id === event.user_id;
    noteNews(queryClient, event, isOwn ? noNews : { added: 0, changed: event.count });
  } else if (event.kind === 'notification') {
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
function noteNews(
  queryClient: QueryClient,
  event: Extract<ServerEvent, { kind: 'reviews' | 'reviews_marked' }>,
  { added, changed }: ReviewNews,
): void {
  const { client_id: clientId } = event;
  const lists = queryClient.getQueryCache().findAll({ ...kept(reviews, undefined, 'pages'), type: 'active' });
  const readers = new Set(lists.map(({ queryKey }) => clientOf(queryKey)));
  const reading = [clientId, undefined].filter((list) => readers.has(list));
  for (const list of reading)
    queryClient.setQueryData(newsQuery(list).queryKey, (known = noNews) => ({
      added: known.added + added,
      changed: known.changed + changed,
    }));
  const shown = reading.length > 0 ? (['reviews'] as const) : [];
  void staleByEvent(queryClient, event.kind, { clientId, shown });
}

/** A review that someone works on changes in place, in whatever list it stands. */
async function showReview(queryClient: QueryClient, clientId: string, id: string): Promise<void> {
  const isShown = queryClient
    .getQueryCache()
    .findAll({
      predicate: ({ queryKey }) =>
        queryKey[0] === reviews && [clientId, undefined].includes(clientOf(queryKey)),
    })
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
