import type { AppContext } from '../kernel/context.ts';
import type { JobHandler } from '../kernel/job.ts';

/** Runs a job's handler as the worker would, here and now. */
export function runHandler<Data>(context: AppContext, handler: JobHandler<Data>, data: Data, jobId = '') {
  return handler.run({
    context,
    data,
    jobId,
    attempt: 0,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
  });
}
