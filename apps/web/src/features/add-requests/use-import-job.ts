import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isOver, type Job, jobQuery } from '../jobs/index.ts';
import { useLive } from '../../lib/live.ts';
import { changed } from '../../lib/act.ts';

/** Follows the job of an import until it is over; lists ask anew then. */
export function useImportJob(clientId: string, jobId: string | undefined, onOver?: (job: Job) => void) {
  const live = useLive();
  const job = useQuery({
    ...jobQuery(jobId ?? ''),
    enabled: jobId !== undefined,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : live ? 10_000 : 1500),
  });
  const over = job.data !== undefined && isOver(job.data) ? job.data.id : undefined;
  const tell = useEffectEvent(() => {
    if (job.data) onOver?.(job.data);
  });
  useEffect(() => {
    if (over === undefined) return;
    void changed('POST /reviews/clients/requests/import', clientId);
    tell();
  }, [over, clientId]);
  return job;
}
