import type { Answer } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

export type Job = Answer<'GET /jobs/{id}'>;

export const jobQuery = (id: string) => query('GET /jobs/{id}', { params: { id } });

export function isOver(job: Pick<Job, 'status'>): boolean {
  return job.status !== 'queued' && job.status !== 'running';
}
