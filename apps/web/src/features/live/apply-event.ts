import type { ServerEvent } from '@molva/contract/jobs';
import type { QueryClient } from '@tanstack/react-query';
import type { AreaList } from '../areas/api.ts';
import { briefQuery, presenceKey } from '../briefs/api.ts';
import { jobQuery } from '../jobs/api.ts';
import { unreadQuery } from '../notifications/api.ts';
import { noteText } from '../requests/note-text.ts';
import { newsQuery, patchReview, reviewQuery } from '../reviews/api.ts';

type Told = Exclude<ServerEvent, { kind: 'session_ended' }>;
type RunTold = Extract<ServerEvent, { kind: 'monitoring_run' }>['run'];

/** Brings the cache in step with what the server tells: in place where the event says enough, else asked anew. */
export function applyEvent(queryClient: QueryClient, event: Told): void {
  if (event.kind === 'job') {
    queryClient.setQueryData(jobQuery(event.job.id).queryKey, event.job);
  } else if (event.kind === 'monitoring_run') {
    applyRun(queryClient, event.run);
  } else if (event.kind === 'reviews') {
    noteNews(queryClient, event.client_id, event.new + event.changed + event.gone);
    refreshFigures(queryClient, event.client_id);
  } else if (event.kind === 'notification') {
    queryClient.setQueryData(unreadQuery().queryKey, event.unread);
    void queryClient.invalidateQueries({ queryKey: ['notifications', 'list'] });
  } else if (event.kind === 'review_changed') {
    void showReview(queryClient, event.client_id, event.review_id);
  } else if (event.kind === 'request_changed') {
    noteText(queryClient, event);
  } else if (event.kind === 'gallery_changed') {
    void queryClient.invalidateQueries({ queryKey: ['gallery', event.client_id] });
    void queryClient.invalidateQueries({ queryKey: ['execution', event.client_id] });
  } else if (event.kind === 'brief_presence') {
    queryClient.setQueryData(presenceKey(event.client_id), event.present);
  } else if (event.kind === 'brief_changed') {
    applyBriefChange(queryClient, event);
  } else if (event.kind === 'notes_changed') {
    void queryClient.invalidateQueries({ queryKey: ['notes', event.client_id] });
  } else if (event.kind === 'me_changed' || event.kind === 'events_missed') {
    void queryClient.invalidateQueries();
  }
}

/** One's own save is known before it is told. */
function applyBriefChange(
  queryClient: QueryClient,
  { client_id: clientId, version }: Extract<ServerEvent, { kind: 'brief_changed' }>,
): void {
  const known = queryClient.getQueryData(briefQuery(clientId).queryKey);
  if (known && known.version >= version) return;
  void queryClient.invalidateQueries({ queryKey: ['brief', clientId] });
}

function applyRun(queryClient: QueryClient, run: RunTold): void {
  let known = false;
  queryClient.setQueriesData<AreaList>({ queryKey: ['areas', run.client_id] }, (list) => {
    if (!list) return list;
    const data = list.data.map((area) => {
      if (area.id !== run.area_id || area.last_run?.id !== run.id) return area;
      known = true;
      const { reviews_new, reviews_found, pages } = run;
      return { ...area, last_run: { ...area.last_run, reviews_new, reviews_found, pages } };
    });
    return { ...list, data };
  });
  const over = run.status !== 'queued' && run.status !== 'running';
  if (known && !over) return;
  void queryClient.invalidateQueries({ queryKey: ['areas', run.client_id] });
  void queryClient.invalidateQueries({ queryKey: ['runs', run.area_id] });
  if (over) refreshFigures(queryClient, run.client_id);
}

/** A list that is being read must not move under the eyes: it offers the news instead. Others just ask anew. */
function noteNews(queryClient: QueryClient, clientId: string, changes: number): void {
  const key = ['reviews', clientId];
  if (queryClient.getQueryCache().findAll({ queryKey: key, type: 'active' }).length > 0) {
    queryClient.setQueryData(newsQuery(clientId).queryKey, (known = 0) => known + changes);
  } else {
    void queryClient.invalidateQueries({ queryKey: key, refetchType: 'none' });
  }
}

/** A review that someone works on changes in place, in whatever list it stands. */
async function showReview(queryClient: QueryClient, clientId: string, id: string): Promise<void> {
  const isShown = queryClient
    .getQueryCache()
    .findAll({
      predicate: ({ queryKey }) => /^reviews?$/.test(String(queryKey[0])) && queryKey[1] === clientId,
    })
    .some((query) => query.isActive());
  if (!isShown) {
    void queryClient.invalidateQueries({ queryKey: ['reviews', clientId], refetchType: 'none' });
    void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
    return;
  }
  const asked = reviewQuery(clientId, id);
  // What is on its way was asked before this change, and may not know of it.
  await queryClient.cancelQueries({ queryKey: asked.queryKey });
  const review = await queryClient
    .fetchQuery({ ...asked, staleTime: 0 })
    // What cannot be read now is read with the next look at the list.
    .catch(() => null);
  if (review) patchReview(queryClient, clientId, id, review);
}

function refreshFigures(queryClient: QueryClient, clientId: string): void {
  void queryClient.invalidateQueries({ queryKey: ['ratings', clientId] });
  void queryClient.invalidateQueries({ queryKey: ['clients', 'list'] });
  void queryClient.invalidateQueries({ queryKey: ['clients', 'one', clientId] });
}
