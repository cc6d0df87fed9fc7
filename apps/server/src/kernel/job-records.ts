import type { Job } from '@molva/contract/jobs';
import { sql } from 'kysely';
import { type ProblemCode, problems } from '@molva/contract/problems/index';
import { filledIn } from '@molva/contract/problems/problem-text';
import type { Handle } from '../db/database.ts';
import { tooMany } from '../lib/errors.ts';
import { publish } from './events/publish.ts';
import type { JobFailure } from './job.ts';
import { permissionToSee } from './job-audience.ts';

const columns = [
  'id',
  'kind',
  'status',
  'progress',
  'total',
  'result',
  'error',
  'client_id',
  'user_id',
  'cancel_requested',
  'created_at',
  'finished_at',
] as const;

export type JobRow = Awaited<ReturnType<typeof findJob>> & object;

export function findJob(handle: Handle, id: string) {
  return handle.query.selectFrom('jobs').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function insertJob(
  handle: Handle,
  row: { id: string; kind: string; client_id: string | null; user_id: string | null },
): Promise<JobRow> {
  return handle.query
    .insertInto('jobs')
    .values({ ...row, status: 'queued' })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export interface JobChange {
  status?: Job['status'];
  progress?: number;
  total?: number | null;
  result?: Record<string, unknown> | null;
  /** What it is told by: the code with its parameters, and none of its English. */
  error?: JobFailure | null;
}

const storedFailure = ({ code, params = {} }: JobFailure): JobRow['error'] =>
  Object.keys(params).length > 0 ? { code, params } : { code };

/** Changes a job that has not ended; undefined where it has. An end, once written, stays. */
export async function changeJob(handle: Handle, id: string, change: JobChange): Promise<JobRow | undefined> {
  const { result, error, ...plain } = change;
  const ends = change.status === 'done' || change.status === 'failed' || change.status === 'cancelled';
  return handle.query
    .updateTable('jobs')
    .set({
      ...plain,
      ...(result === undefined ? {} : { result: JSON.stringify(result) }),
      ...(error === undefined ? {} : { error: error === null ? null : JSON.stringify(storedFailure(error)) }),
      ...(ends ? { finished_at: handle.now() } : {}),
      updated_at: handle.now(),
    })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning(columns)
    .executeTakeFirst();
}

/** @throws too_many where a person has as many jobs of a kind under way as one may */
export async function assertFewOpen(
  handle: Handle,
  { userId, kind, max }: { userId: string; kind: string; max: number },
): Promise<void> {
  const open = await handle.query
    .selectFrom('jobs')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where(sql<boolean>`status IN ('queued', 'running')`)
    .limit(max)
    .execute();
  if (open.length >= max) throw tooMany('too_many_jobs', 30);
}

/** Jobs that nobody has written to since a moment though they have not ended. */
export function openJobsUntouchedSince(handle: Handle, moment: Date) {
  return handle.query
    .selectFrom('jobs')
    .select(['id', 'kind'])
    .where(sql<boolean>`status IN ('queued', 'running')`)
    .where('updated_at', '<', moment.toISOString())
    .orderBy('updated_at')
    .limit(500)
    .execute();
}

export async function forgetJobsEndedBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.query.deleteFrom('jobs').where('finished_at', '<', moment.toISOString()).execute();
}

export async function requestCancel(handle: Handle, id: string): Promise<void> {
  await handle.query.updateTable('jobs').set({ cancel_requested: true }).where('id', '=', id).execute();
}

export function presentJob(row: JobRow): Job {
  const { user_id: _user, cancel_requested: _cancel, error, ...shown } = row;
  return { ...shown, error: error && failureOf(error) };
}

/**
 * Rows of an earlier release hold a sentence in place of parameters: it is left out, and where the words of their code
 * would need them, all that is said is that it failed.
 */
function failureOf({ code, params }: NonNullable<JobRow['error']>): Job['error'] {
  const words = Object.hasOwn(problems, code) ? problems[code as ProblemCode].words : '';
  const shown = params === undefined && words.includes('{') ? 'internal' : code;
  return { code: shown, ...(params && { params }), message: englishOf(shown, params) };
}

/** For clients of the API; codes of collections have no words in English. */
function englishOf(code: string, params: NonNullable<JobRow['error']>['params']): string {
  const detail = Object.hasOwn(problems, code) ? problems[code as ProblemCode].detail : null;
  return filledIn(detail ?? problems.internal.detail, params);
}

/** Tells whoever may see the job: who started it, and for a client's job those who have the right for its kind. */
export async function announceJob(handle: Handle, row: JobRow): Promise<void> {
  const clients = row.client_id ? { clientId: row.client_id, permission: permissionToSee(row.kind) } : {};
  await publish(handle, { kind: 'job', job: presentJob(row) }, { userId: row.user_id, ...clients });
}

/** Whether a job of the kind was begun since, or is still under way. */
export async function wasBegun(handle: Handle, kind: string, since: Date): Promise<boolean> {
  const row = await handle.query
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('created_at', '>', since.toISOString()), eb('finished_at', 'is', null)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
