import { queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../../lib/api.ts';

export type Job = Answer<'GET /jobs/{id}'>;

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', id],
    queryFn: ({ signal }) => api('GET /jobs/{id}', { params: { id } }, { signal }),
  });

export function isOver(job: Pick<Job, 'status'>): boolean {
  return job.status !== 'queued' && job.status !== 'running';
}

/** Stops at the job's next step. 409 where it is over already. */
export function cancelJob(id: string): Promise<unknown> {
  return api('DELETE /jobs/{id}', { params: { id } });
}
