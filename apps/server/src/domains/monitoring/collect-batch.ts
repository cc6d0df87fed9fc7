import { setTimeout as wait } from 'node:timers/promises';
import { askToCancel } from '../../kernel/events/publish.ts';
import type { JobHandler, JobRun } from '../../kernel/job.ts';
import { findJob, requestCancel } from '../../kernel/job-records.ts';
import { batchCounts, openJobsOfBatch } from './batch-queries.ts';
import { collectArea } from './jobs.ts';
import { startRun } from './start-run.ts';

export interface BatchData {
  client_id: string;
  area_ids: string[];
  user_id: string;
}

/** Milliseconds between two looks at how far the collections are. */
const lookEvery = 1_000;

/**
 * Starts the collections and follows them: progress counts those that ended. Begun anew after its process died, it finds
 * those it started.
 */
export const collectBatchHandler: JobHandler<BatchData> = {
  async run(job) {
    const { context, data, jobId, signal } = job;
    const before = await batchCounts(context.db, data.client_id, jobId);
    if (before.areas < data.area_ids.length) await startAll(job);
    for (;;) {
      const counts = await batchCounts(context.db, data.client_id, jobId);
      const ended = counts.done + counts.partial + counts.failed;
      await job.progress(ended, counts.areas);
      if (ended >= counts.areas) return counts;
      await wait(lookEvery, undefined, { signal });
    }
  },
  /** Whoever stops the batch stops what has not ended of it; what was collected stays. */
  async ended({ context, data, jobId, status }) {
    if (status !== 'cancelled') return;
    for (const id of await openJobsOfBatch(context.db, data.client_id, jobId)) {
      await context.db.transaction(async (tx) => {
        await requestCancel(tx, id);
        await askToCancel(tx, id);
      });
      // What runs ends by itself at its next step; what still waits has nobody to end it.
      if ((await findJob(context.db, id))?.status === 'queued')
        await context.jobs.endCancelled(collectArea.kind, id);
    }
  },
};

/** An area that is under way already is followed as it is. */
async function startAll({ context, data, jobId, signal }: JobRun<BatchData>): Promise<void> {
  for (const areaId of data.area_ids) {
    signal.throwIfAborted();
    await context.db.transaction((tx) =>
      startRun(context, tx, {
        clientId: data.client_id,
        areaId,
        trigger: 'manual',
        userId: data.user_id,
        batchId: jobId,
      }),
    );
  }
}
