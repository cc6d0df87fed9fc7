import { FetchError } from '../../external/fetch/index.ts';
import { ReaderError } from '../../external/reader/index.ts';
import { type JobHandler, type JobRun, PermanentJobError } from '../../kernel/job.ts';
import { announceRun } from './announce-run.ts';
import { type CollectData, collectPages } from './collect-pages.ts';
import { endRun } from './end-run.ts';
import { fetchedPages } from './fetched-pages.ts';
import { finishRun } from './finish-run.ts';
import { hostBreak, type HostFailure, noteHostOutcome, withHostSlot } from '../sites/index.ts';
import { collectArea } from './jobs.ts';
import { loadTarget, type Target } from './load-target.ts';
import { afterBreak } from './next-run.ts';
import { changeRun, putOff } from './queries.ts';

/** Codes of fetching after which another try, minutes later, may well succeed. */
const passing = new Set([
  'timeout',
  'dns_failed',
  'connection_failed',
  'rate_limited',
  'http_status',
  'render_failed',
]);

/**
 * Collects one area: page after page, each stored as it comes, so that a process that dies loses nothing and the next
 * try, which begins anew, doubles nothing. What no page showed is judged at the end.
 */
export const collectAreaHandler: JobHandler<CollectData> = {
  async run(job) {
    const target = await loadTarget(job.context, job.data);
    const { host } = new URL(target.url);
    const place = { host, siteId: target.siteId };
    await assertNoBreak(job, target, host);
    await beginRun(job);
    const turn = { host, places: target.politeness.concurrency };
    const mayRetry = (error: unknown) => mayPass(error, target) && job.attempt < collectArea.retryLimit;
    const collected = await withHostSlot(job, turn, (signal) =>
      collectPages({ ...job, signal }, target, fetchedPages(job.context, areaOf(job.data), target), mayRetry),
    ).catch(async (error: unknown) => {
      const wasAsked = error instanceof FetchError && error.code !== 'rendering_off';
      if (wasAsked && (error.retryAfter !== null || !mayRetry(error)))
        await noteOutcome(job, place, failureOf(error));
      throw asJobError(error, target);
    });
    const code = collected.trouble?.code ?? '';
    await noteOutcome(job, place, ofHost.has(code) ? { code, retryAfter: null } : null);
    return finishRun(job, target, collected);
  },
  ended: endRun,
};

/** A host that fails again and again is left to itself by schedule; one that asks to wait, by everybody. */
async function assertNoBreak({ context, data }: JobRun<CollectData>, target: Target, host: string) {
  const pause = await hostBreak(context.db, host, context.clock.now());
  if (!pause || (target.trigger === 'manual' && pause.code !== 'rate_limited')) return;
  await context.db.transaction((tx) => putOff(tx, areaOf(data), afterBreak(pause.until, data.area_id)));
  throw new PermanentJobError('host_break', `The site is left alone until ${pause.until.toISOString()}`);
}

function noteOutcome(
  { context }: JobRun<CollectData>,
  place: { host: string; siteId: string },
  failure: HostFailure | null,
) {
  const at = context.clock.now();
  return context.db.transaction((tx) => noteHostOutcome(tx, place, { failure, at }));
}

/** Codes that say something of the whole host, not of one page. */
const ofHost = new Set([
  'timeout',
  'dns_failed',
  'connection_failed',
  'certificate_invalid',
  'rate_limited',
  'blocked',
  'captcha',
]);

/** Null where the page alone is to blame: the host answered. */
function failureOf({ code, status, retryAfter }: FetchError): HostFailure | null {
  const isDown = code === 'http_status' && (status ?? 0) >= 500;
  return isDown || ofHost.has(code) ? { code, retryAfter } : null;
}

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

/** A scheduled run is tried again after a passing fault; somebody who waits at the screen is told at once. */
function mayPass(error: unknown, target: Target): boolean {
  if (!(error instanceof FetchError) || target.trigger !== 'schedule') return false;
  return passing.has(error.code) && (error.code !== 'http_status' || (error.status ?? 0) >= 500);
}

function asJobError(error: unknown, target: Target): unknown {
  if (error instanceof ReaderError) return new PermanentJobError(error.code, error.message);
  if (!(error instanceof FetchError)) return error;
  return mayPass(error, target)
    ? Object.assign(error, { publicMessage: error.message })
    : new PermanentJobError(error.code, error.message);
}
