import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { AppContext } from '../kernel/context.ts';
import { type AnyProblem, DomainError, said } from '../lib/errors.ts';
import { type JobDefinition, type JobFailure, type JobHandler, PermanentJobError } from '../kernel/job.ts';
import { createProgress } from './progress.ts';
import { announceJob, changeJob, findJob, type JobChange } from '../kernel/job-records.ts';

/** A group's tier is its size: how many of its jobs may run at once. */
const tiers = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [String(index + 1), index + 1]));

class CancelledError extends Error {}

/** Starts taking jobs of one kind. A handler that throws is tried again, unless the error says it is of no use. */
export async function startWorker(
  boss: PgBoss,
  definition: JobDefinition,
  context: AppContext,
): Promise<void> {
  const options = {
    includeMetadata: true as const,
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 5,
    ...(definition.groups ? { groupConcurrency: { default: 1, tiers } } : {}),
  };
  // One worker for each place: pg-boss lets a worker rest after each job, even where others wait. Whoever had one asks
  // for the next at once, so that hundreds of short jobs do not take seconds each.
  for (let place = 0; place < definition.concurrency; place += 1) {
    const worker: string = await boss.work(
      definition.kind,
      options,
      async ([job]: JobWithMetadata<object>[]) => {
        if (!job) return;
        try {
          await runJob(definition, context, job);
        } finally {
          boss.notifyWorker(worker);
        }
      },
    );
  }
}

async function runJob(
  definition: JobDefinition,
  context: AppContext,
  job: JobWithMetadata<object>,
): Promise<void> {
  const log = context.log.child({ job: job.id, kind: definition.kind });
  const handler = await definition.load();
  if (definition.silent) {
    await handler.run({
      ...base(context, definition, job),
      signal: job.signal,
      progress: () => Promise.resolve(),
    });
    // One that was asked for has a row, though nobody hears of it; else it would count as lost a minute later.
    await changeJob(context.db, job.id, { status: 'done' });
    return;
  }
  const row = await findJob(context.db, job.id);
  if (!row || row.cancel_requested) {
    await finish(handler, definition, context, job, { status: 'cancelled', error: reasons.cancelled });
    return;
  }
  // Whoever ends a try in order notes it; a row that still runs was left by a process that died over it.
  const hasDied = row.status === 'running' && job.retryCount > 0;
  if (hasDied && row.error?.code === reasons.died.code) {
    log.warn('two processes died over this job: it is not tried again');
    await finish(handler, definition, context, job, { status: 'failed', error: reasons.died });
    return;
  }
  const cancel = new AbortController();
  const stopListening = context.bus.on('cancel_job', (id) => {
    if (id === job.id) cancel.abort(new CancelledError('cancelled'));
  });
  try {
    await note(context, job.id, { status: 'running', error: hasDied ? reasons.died : null });
    const signal = AbortSignal.any([cancel.signal, job.signal]);
    const progress = createProgress(context, job.id, cancel);
    const result = await handler.run({ ...base(context, definition, job), signal, progress: progress.note });
    await progress.flush();
    await note(context, job.id, { status: 'done', result: result ?? {}, error: null });
  } catch (error) {
    if (cancel.signal.aborted) {
      await finish(handler, definition, context, job, { status: 'cancelled', error: reasons.cancelled });
      return;
    }
    const problem = failureOf(error);
    log.warn({ err: error, attempt: job.retryCount }, 'a job failed');
    if (error instanceof PermanentJobError || job.retryCount >= job.retryLimit) {
      await finish(handler, definition, context, job, { status: 'failed', error: problem });
      if (error instanceof PermanentJobError) return;
    } else {
      await note(context, job.id, { status: 'queued', error: problem });
    }
    throw error;
  } finally {
    stopListening();
  }
}

function base(context: AppContext, definition: JobDefinition, job: JobWithMetadata<object>) {
  return { context, data: definition.data.parse(job.data ?? {}), jobId: job.id, attempt: job.retryCount };
}

async function finish(
  handler: JobHandler<object>,
  definition: JobDefinition,
  context: AppContext,
  job: { id: string; data: object },
  end: { status: 'cancelled' | 'failed'; error: JobFailure },
): Promise<void> {
  await handler.ended?.({
    context,
    data: definition.data.parse(job.data ?? {}),
    jobId: job.id,
    ...end,
  });
  await note(context, job.id, end);
}

async function note(context: AppContext, id: string, change: JobChange): Promise<void> {
  const row = await changeJob(context.db, id, change);
  if (row) await announceJob(context.db, row);
}

const failure = (what: AnyProblem): JobFailure => {
  const { code, params, detail: message } = said(what);
  return { code, params, message };
};

/** What may be told of an error: one that nobody foresaw stays in the log. */
function failureOf(error: unknown): JobFailure {
  if (error instanceof PermanentJobError || error instanceof DomainError) {
    const { code, params, message } = error;
    return { code, params, message };
  }
  if (error instanceof Error && 'code' in error && 'publicMessage' in error)
    return { code: String(error.code), message: String(error.publicMessage) };
  return failure('internal');
}

const reasons = { cancelled: failure('cancelled'), died: failure('server_died'), failed: failure('lost') };

/**
 * Ends a job that no worker will end: cancelled while it waited, or given up after its process died. Where the queue
 * no longer knows its data (null), the handler cannot be told.
 */
export async function endWithoutRunning(
  definition: JobDefinition,
  context: AppContext,
  id: string,
  data: object | null,
  status: 'cancelled' | 'failed',
): Promise<void> {
  const end = { status, error: reasons[status] };
  if (data === null) await note(context, id, end);
  else await finish(await definition.load(), definition, context, { id, data }, end);
}
