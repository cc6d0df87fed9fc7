import type { AppContext } from '../context.ts';
import type { JobHandler } from '../jobs/definition.ts';

/** Runs a job's handler as the worker would, here and now. */
export function runHandler<Data>(context: AppContext, handler: JobHandler<Data>, data: Data) {
  return handler.run({
    context,
    data,
    jobId: '',
    attempt: 0,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
  });
}
