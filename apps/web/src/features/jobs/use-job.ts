import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLive } from '../../lib/live.ts';
import { isOver, type Job, jobQuery } from './api.ts';

/**
 * Follows a job until it is over. Events bring how far it is; it is asked for too, seldom where they arrive.
 *
 * @param id null while there is none to follow
 * @param onOver told once of each job that ends, or is over already
 */
export function useJob(id: string | null, onOver?: (job: Job) => void) {
  const live = useLive();
  const job = useQuery({
    ...jobQuery(id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : live ? 10_000 : 1500),
  });
  const over = job.data !== undefined && isOver(job.data) ? job.data.id : undefined;
  const tell = useEffectEvent(() => {
    if (job.data) onOver?.(job.data);
  });
  useEffect(() => {
    if (over !== undefined) tell();
  }, [over]);
  return job;
}
