import { permissionToSee } from '../../kernel/job-audience.ts';
import type { JobRow } from '../../kernel/job-records.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { may } from '../../kernel/permissions/authorize.ts';

/** Who started it, and heads; a client's job also by whoever has the right for its kind. */
export function maySeeJob(actor: Actor, job: JobRow): boolean {
  if (mayStopJob(actor, job)) return true;
  return job.client_id !== null && may(actor, permissionToSee(job.kind), job.client_id);
}

/** Who started it, and heads; a client's work also by whoever may run its monitoring. */
export function mayStopJob(actor: Actor, job: JobRow): boolean {
  if (job.user_id !== null && job.user_id === actor.userId) return true;
  if (may(actor, 'jobs:read_all')) return true;
  return job.client_id !== null && may(actor, 'monitoring:write', job.client_id);
}
