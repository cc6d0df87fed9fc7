import type { ParamValue } from '@molva/contract/problems/index';
import { z } from 'zod';
import type { Transaction } from '../db/database.ts';
import { type AnyProblem, said } from '../lib/errors.ts';
import type { AppContext } from './context.ts';
import type { JobRow } from './job-records.ts';

/** What a handler is given. */
export interface JobRun<Data> {
  readonly context: AppContext;
  readonly data: Data;
  readonly jobId: string;
  /** 0 at the first try. A handler may meet its own half-done work of an earlier try. */
  readonly attempt: number;
  /** Aborted when someone cancels the job, its time is over or the process stops. */
  readonly signal: AbortSignal;
  /** Notes progress; written and sent at most a few times a second. */
  progress(done: number, total?: number | null): Promise<void>;
}

export interface JobHandler<Data> {
  run(run: JobRun<Data>): Promise<Record<string, unknown> | undefined>;
  /** Called once when the job ended without `run` coming to its end: cancelled, out of tries, lost with its process. */
  ended?(ended: {
    context: AppContext;
    data: Data;
    jobId: string;
    status: 'failed' | 'cancelled';
    error: JobFailure;
  }): Promise<void>;
}

/** A kind of long work: its data, how it is retried, and its handler, loaded when it first runs. */
export interface JobDefinition<Data extends object = object> {
  readonly kind: string;
  readonly data: z.ZodType<Data>;
  /** Tries after the first. */
  readonly retryLimit: number;
  /** Seconds before the second try; doubles with each one, with jitter. */
  readonly retryDelay: number;
  /** Seconds one try may take. */
  readonly timeLimit: number;
  /** Jobs of this kind at once on one node. */
  readonly concurrency: number;
  /**
   * Jobs come in groups (`enqueue`), of which about so many run at once over all nodes: pg-boss counts before it
   * fetches, so two nodes may both see a free place. What must hold exactly needs a lock of its own.
   */
  readonly groups?: boolean;
  /** Cron pattern in UTC; the queue fires it once however many nodes there are. */
  readonly schedule?: string;
  /** Housekeeping: nobody is told. A schedule has no row in `jobs`; what was asked for has one, which says when it was done. */
  readonly silent?: boolean;
  readonly load: () => Promise<JobHandler<Data>>;
}

export function defineJob<Data extends object>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition;
}

/** Housekeeping by the clock: no data, no row in `jobs`, nobody is told. */
export function defineSchedule(schedule: {
  kind: string;
  /** Cron pattern in UTC. */
  schedule: string;
  /** Seconds. */
  timeLimit: number;
  load: () => Promise<JobHandler<object>>;
}): JobDefinition {
  return { data: z.object({}), retryLimit: 0, retryDelay: 1, concurrency: 1, silent: true, ...schedule };
}

const clientData = z.object({ client_id: z.string() });
/** Housekeeping of one client. */
type ClientJob = JobDefinition<z.output<typeof clientData>>;

/** Housekeeping of one client, asked for by `enqueueForClient` when something of it was stored; nobody is told. */
export function defineClientJob(
  job: Pick<ClientJob, 'kind' | 'retryLimit' | 'retryDelay' | 'timeLimit' | 'concurrency' | 'load'>,
): ClientJob {
  return { data: clientData, groups: true, silent: true, ...job };
}

/** Puts a client's housekeeping in the queue when the transaction commits; of one kind a client has one at a time. */
export async function enqueueForClient(
  { jobs }: AppContext,
  tx: Transaction,
  job: ClientJob,
  clientId: string,
): Promise<void> {
  const group = { id: clientId, size: 1 };
  await jobs.enqueue(tx, job, { client_id: clientId }, { clientId, group });
}

/** Why a job failed. People are told by the code, in the words of the contract's problems, or of its runs. */
export interface JobFailure {
  readonly code: string;
  readonly params?: Params;
  /** In English: for the log and for programs. */
  readonly message: string;
}
type Params = Readonly<Record<string, ParamValue>>;

/** Thrown by a handler where trying again cannot help. */
export class PermanentJobError extends Error implements JobFailure {
  readonly code: string;
  readonly params: Params;
  constructor(
    code: string,
    message: string,
    { params, ...options }: ErrorOptions & { params?: Params } = {},
  ) {
    super(message, options);
    this.name = 'PermanentJobError';
    this.code = code;
    this.params = params ?? {};
  }
}

/** The same of a problem of the contract's table, which has its English too. */
export function permanentFailure(what: AnyProblem, options?: ErrorOptions): PermanentJobError {
  const { code, params, detail } = said(what);
  return new PermanentJobError(code, detail, { ...options, params });
}

interface EnqueueOptions {
  clientId?: string | null;
  userId?: string | null;
  /** Jobs that should not run side by side share a group; `size` of them may. */
  group?: { id: string; size: number };
}

interface DeadLetter {
  id: string;
  kind: string;
  data: unknown;
  created_on: string;
}

export interface JobQueue {
  /** Puts a job in the queue when the transaction commits. */
  enqueue<Data extends object>(
    tx: Transaction,
    definition: JobDefinition<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<JobRow>;
  /** Takes a job that has not begun out of the queue and lets its handler clean up. */
  endCancelled(kind: string, id: string): Promise<void>;
  /** Ends an open job of the table where the queue has given it up, because its process died at its last try. */
  endIfLost(kind: string, id: string): Promise<boolean>;
  deadLetters(): Promise<DeadLetter[]>;
  check(): Promise<boolean>;
  /** Gives handlers what they work with. */
  bind(context: AppContext): void;
  /** Makes the queue's tables and queues; from then on jobs can be put in. */
  start(): Promise<void>;
  /** Begins to take jobs. */
  work(): Promise<void>;
  stop(): Promise<void>;
}
