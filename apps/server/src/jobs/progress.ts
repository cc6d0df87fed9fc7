import type { AppContext } from '../kernel/context.ts';
import { announceJob, changeJob } from '../kernel/job-records.ts';

const minIntervalMs = 250;

/**
 * Writes and announces a job's progress, at most four times a second. Each write also learns whether someone asked
 * to cancel: the message that says so may have been lost with its connection.
 */
export function createProgress(context: AppContext, jobId: string, cancel: AbortController) {
  let last = Number.NEGATIVE_INFINITY;
  let latest: { progress: number; total?: number | null } | null = null;

  async function write(): Promise<void> {
    if (latest === null) return;
    const change = latest;
    latest = null;
    last = performance.now();
    const row = await changeJob(context.db, jobId, change);
    if (!row || row.cancel_requested) cancel.abort(new Error('cancelled'));
    else await announceJob(context.db, row);
  }

  return {
    async note(done: number, total?: number | null): Promise<void> {
      latest = total === undefined ? { progress: done } : { progress: done, total };
      if (performance.now() - last >= minIntervalMs) await write();
    },
    flush: write,
  };
}
