import { problem } from '@molva/contract/problems/index';
import type { cancelJob } from '@molva/contract/jobs';
import { conflict, forbidden, notFound } from '../../lib/errors.ts';
import { askToCancel } from '../../kernel/events/publish.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { findJob, requestCancel } from '../../kernel/job-records.ts';
import { audit } from '../audit/index.ts';
import { maySeeJob, mayStopJob } from './policy.ts';

/** Stops a job: at once where it has not begun, else at its next step. */
export const cancelOneJob: UseCase<typeof cancelJob> = async ({ context, actor, input }) => {
  const row = await findJob(context.db, input.id);
  if (!row || !maySeeJob(actor, row)) throw notFound('Job');
  if (!mayStopJob(actor, row)) throw forbidden();
  if (row.status !== 'queued' && row.status !== 'running')
    throw conflict(problem('job_over', { status: row.status }));
  await context.db.transaction(async (tx) => {
    await requestCancel(tx, row.id);
    await askToCancel(tx, row.id);
    await audit(tx, actor, {
      action: 'job.cancelled',
      resource: 'job',
      resourceId: row.id,
      clientId: row.client_id,
      details: { kind: row.kind },
    });
  });
  // The worker ends what runs; what still waits has nobody to end it.
  const now = await findJob(context.db, row.id);
  if (now?.status === 'queued') await context.jobs.endCancelled(now.kind, now.id);
  return { message: 'The job stops at its next step' };
};
