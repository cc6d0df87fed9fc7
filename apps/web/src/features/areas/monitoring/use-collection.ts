import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Area } from '../api.ts';
import { isOver, type Job, jobQuery } from '../../jobs/index.ts';
import { useLive } from '../../../lib/live.ts';
import { collectNow } from './api.ts';
import { changed } from '../../../lib/act.ts';
import { useAction } from '../../../components/use-action.ts';
import { useState } from 'react';

/** Whether an area is being collected, by what the list of areas says. */
export function isUnderWay({ last_run: run }: Pick<Area, 'last_run'>): boolean {
  return run?.status === 'queued' || run?.status === 'running';
}

/** The job of an area's last run where it is not over yet, by what the list of areas says. */
export function jobUnderWay(area: Pick<Area, 'last_run'>): string | null {
  return isUnderWay(area) ? (area.last_run?.job_id ?? null) : null;
}

export interface Collection {
  readonly busy: boolean;
  /** Progress; absent where someone else started it and this user may not read the job. */
  readonly job: Job | undefined;
  readonly start: () => void;
  readonly starting: boolean;
  readonly stop: () => void;
  readonly stopping: boolean;
}

/**
 * Starting, following and stopping the collection of an area. What is under way is known from the area's last
 * run, so the screen can be left and come back to; events bring the progress, asking replaces them when they
 * do not arrive.
 */
export function useCollection(area: Area): Collection {
  const queryClient = useQueryClient();
  const live = useLive();
  const [started, setStarted] = useState<Job | null>(null);
  const start = useAction(() => collectNow(area.id), {
    onDone({ job }) {
      setStarted(job);
      // An event may have brought a later state before this answer did.
      if (job) queryClient.setQueryData(jobQuery(job.id).queryKey, (known) => known ?? job);
    },
  });
  const jobId = jobUnderWay(area) ?? (started && started.id !== area.last_run?.job_id ? started.id : null);
  const job = useQuery({
    ...jobQuery(jobId ?? ''),
    enabled: jobId !== null,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : live ? 10_000 : 1500),
  });
  const over = job.data !== undefined && isOver(job.data);
  useEffect(() => {
    if (over) void changed('PUT /reviews/clients/areas/update-monitoring', area.client_id);
  }, [over, area.client_id]);

  // The next collection of the same area can be stopped as well.
  const [stopped, setStopped] = useState<string | null>(null);
  const stop = useAction('DELETE /jobs/{id}', { onDone: (_, { params }) => setStopped(params.id) });
  return {
    busy: !over && (isUnderWay(area) || jobId !== null),
    job: job.data,
    start: () => void start.run(),
    starting: start.isPending,
    stop: () => {
      if (jobId !== null) void stop.run({ params: { id: jobId } });
    },
    stopping: stop.isPending || (stopped !== null && stopped === jobId),
  };
}
