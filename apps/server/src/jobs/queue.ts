import { fromKysely, PgBoss, type QueueResult } from 'pg-boss';
import type { AppContext } from '../kernel/context.ts';
import { newId } from '../lib/ids.ts';
import type { Logger } from '../lib/log.ts';
import type { JobDefinition, JobQueue } from '../kernel/job.ts';
import { insertJob } from '../kernel/job-records.ts';
import { endWithoutRunning, startWorker } from './worker.ts';

/** Seconds without a sign of life after which a job's process counts as dead. pg-boss takes 10 at least. */
const heartbeat = 10;
/**
 * Milliseconds. What pg-boss does are single statements that it sends whole, with their own BEGIN and COMMIT; a
 * connection that does not answer for longer than PostgreSQL's limit is a lost one.
 */
const timeLimits = {
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 5_000,
  query_timeout: 31_000,
  connectionTimeoutMillis: 5_000,
};
export const deadLetters = 'dead-letters';

/**
 * The queue on pg-boss, in the schema `pgboss` of the same database.
 *
 * @param options.isWorking whether this process may take jobs; one that only sends them watches over nothing, and has one
 *   connection in place of five
 */
export function createJobQueue(options: {
  url: string;
  definitions: readonly JobDefinition[];
  isWorking: boolean;
  log: Logger;
}): JobQueue {
  const { definitions, isWorking, log } = options;
  const boss = new PgBoss({
    connectionString: options.url,
    application_name: 'molva jobs',
    max: 4,
    ...timeLimits,
    useListenNotify: isWorking,
    supervise: isWorking,
    schedule: isWorking,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    cronWorkerIntervalSeconds: 5,
    cronMonitorIntervalSeconds: 30,
  });
  let context: AppContext | null = null;
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'));

  return {
    async enqueue(tx, definition, data, target = {}) {
      const id = newId();
      const row = await insertJob(tx, {
        id,
        kind: definition.kind,
        client_id: target.clientId ?? null,
        user_id: target.userId ?? null,
      });
      const { group } = target;
      await boss.send(definition.kind, data, {
        id,
        db: fromKysely(tx.query),
        ...(group ? { group: { id: group.id, tier: String(group.size) } } : {}),
      });
      return row;
    },
    async endCancelled(kind, id) {
      const [found] = await boss.findJobs<object>(kind, { id });
      await boss.cancel(kind, id);
      const definition = definitions.find((known) => known.kind === kind);
      if (found && definition && context)
        await endWithoutRunning(definition, context, id, found.data, 'cancelled');
    },
    async endIfLost(kind, id) {
      const [found] = await boss.findJobs<object>(kind, { id });
      const definition = definitions.find((known) => known.kind === kind);
      if (!definition || !context || (found && ['created', 'retry', 'active'].includes(found.state)))
        return false;
      await endWithoutRunning(definition, context, id, found?.data ?? null, 'failed');
      return true;
    },
    async deadLetters() {
      const found = await boss.findJobs<Record<string, unknown>>(deadLetters);
      return found.map((letter) => ({
        id: letter.id,
        kind: letter.sourceName ?? '',
        data: letter.data,
        created_on: letter.createdOn.toISOString(),
      }));
    },
    async check() {
      try {
        await boss.getQueue(deadLetters);
        return true;
      } catch (error) {
        log.debug({ err: error }, 'the queue does not answer');
        return false;
      }
    },
    async start() {
      await boss.start();
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      if (!known.has(deadLetters)) await boss.createQueue(deadLetters, { retentionSeconds: 30 * 86_400 });
      for (const definition of definitions)
        await declareQueue(boss, definition, known.get(definition.kind) ?? null);
    },
    bind(bound) {
      context = bound;
    },
    async work() {
      if (!context) throw new Error('bind the context before working');
      if (!isWorking) throw new Error('this process only sends jobs');
      for (const definition of definitions) {
        await startWorker(boss, definition, context);
        if (definition.schedule) await boss.schedule(definition.kind, definition.schedule, {}, { tz: 'UTC' });
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** @param known as it was declared before: nearly always the same, so that a start asks nothing of a hundred queues */
async function declareQueue(
  boss: PgBoss,
  definition: JobDefinition,
  known: QueueResult | null,
): Promise<void> {
  const options = {
    retryLimit: definition.retryLimit,
    retryDelay: definition.retryDelay,
    retryBackoff: definition.retryLimit > 0,
    expireInSeconds: definition.timeLimit,
    notify: true,
  };
  if (known === null) {
    // A schedule that fell behind needs one run, not all that were missed.
    const policy = definition.schedule ? 'exclusive' : 'standard';
    await boss.createQueue(definition.kind, {
      ...options,
      policy,
      heartbeatSeconds: heartbeat,
      ...(definition.silent ? {} : { deadLetter: deadLetters }),
    });
  }
  // Another node may have made it meanwhile, of other settings.
  const isAsDeclared = Object.entries(options).every(
    ([name, value]) => known?.[name as keyof typeof options] === value,
  );
  if (!isAsDeclared) await boss.updateQueue(definition.kind, options);
}
