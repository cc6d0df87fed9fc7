import { type JobHandler, type JobRun, PermanentJobError } from '../../kernel/job.ts';
import { announceRun } from './announce-run.ts';
import { askHost, hostPaused, mayPass, pauseOfHost } from './at-host.ts';
import { type CollectData, collectPages } from './collect-pages.ts';
import { endRun } from './end-run.ts';
import { fetchedPages } from './fetched-pages.ts';
import { finishRun } from './finish-run.ts';
import { collectArea } from './jobs.ts';
import { loadTarget } from './load-target.ts';
import { afterBreak } from './next-run.ts';
import { changeRun, putOff } from './queries.ts';

/**
 * Collects one area: page after page, each stored as it comes, so that a process that dies loses nothing and the next
 * try, which begins anew, doubles nothing. What no page showed is judged at the end.
 */
export const collectAreaHandler: JobHandler<CollectData> = {
  async run(job) {
    const { context, data } = job;
    const target = await loadTarget(context, data);
    const pause = await pauseOfHost(context, target);
    if (pause) {
      const next = afterBreak(pause.until, data.area_id);
      await context.db.transaction((tx) => putOff(tx, areaOf(data), next));
      throw hostPaused(pause);
    }
    await beginRun(job);
    const mayRetry = (error: unknown) => mayPass(error, target) && job.attempt < collectArea.retryLimit;
    const collected = await askHost(job, target, {
      mayRetry,
      read: (signal) =>
        collectPages({ ...job, signal }, target, fetchedPages(context, areaOf(data), target), mayRetry),
    });
    return finishRun(job, target, collected);
  },
  ended: endRun,
};

const areaOf = ({ client_id, area_id }: CollectData) => ({ client_id, area_id });

export async function beginRun({ context, data }: JobRun<CollectData>): Promise<void> {
  await context.db.transaction(async (tx) => {
    const row = await changeRun(tx, data.client_id, data.run_id, {
      status: 'running',
      started_at: context.clock.now(),
      pages: 0,
      reviews_found: 0,
      error_code: null,
      error_message: null,
    });
    if (!row) throw new PermanentJobError('run_ended', 'This collection has already ended');
    await announceRun(tx, row);
  });
}
