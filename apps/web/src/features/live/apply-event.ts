import type { ServerEvent } from '@molva/contract/jobs';
import type { QueryClient } from '@tanstack/react-query';
import type { AreaList } from '../areas/api.ts';
import { jobQuery } from '../jobs/api.ts';
import { unreadQuery } from '../notifications/api.ts';
import { newsQuery } from '../reviews/api.ts';

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
  } else if (event.kind === 'me_changed') {
    void queryClient.invalidateQueries();
  }
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

function refreshFigures(queryClient: QueryClient, clientId: string): void {
  void queryClient.invalidateQueries({ queryKey: ['ratings', clientId] });
  void queryClient.invalidateQueries({ queryKey: ['clients', 'list'] });
  void queryClient.invalidateQueries({ queryKey: ['clients', 'one', clientId] });
}
