import * as contract from '@molva/contract/jobs';
import { problem } from '@molva/contract/problems/index';
import { askToCancel } from '../../kernel/events/publish.ts';
import { findJob, requestCancel } from '../../kernel/job-records.ts';
import { change } from '../../kernel/operation.ts';
import { conflict } from '../../lib/errors.ts';
import { maySeeJob, mayStopJob } from './policy.ts';

/** Stops a job: at once where it has not begun, else at its next step. */
export const cancelJob = change(contract.cancelJob, {
  noun: 'Job',
  async find({ context, actor, input }) {
    const row = await findJob(context.db, input.id);
    return row && maySeeJob(actor, row) ? row : undefined;
  },
  may: ({ actor, row }) => mayStopJob(actor, row),
  async work({ tx, row: { id, status } }) {
    if (status !== 'queued' && status !== 'running') throw conflict(problem('job_over', { status }));
    await requestCancel(tx, id);
    await askToCancel(tx, id);
  },
  audit: ({ row: { id, kind } }) => ({
    action: 'job.cancelled',
    resource: 'job',
    resourceId: id,
    details: { kind },
  }),
  async answer({ context, row }) {
    // The worker ends what runs; what still waits has nobody to end it.
    const now = await findJob(context.db, row.id);
    if (now?.status === 'queued') await context.jobs.endCancelled(now.kind, now.id);
    return { message: 'The job stops at its next step' };
  },
});
