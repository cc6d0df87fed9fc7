import { FetchError } from '../../external/fetch/index.ts';
import { ReaderError } from '../../external/reader/index.ts';
import { type JobHandler, type JobRun, PermanentJobError } from '../../kernel/job.ts';
import { dayIn } from '../../lib/days.ts';
import { recordDay } from '../ratings/index.ts';
import { detectPublication } from '../requests/index.ts';
import { countStored, markMissed, recountMonths } from '../reviews/index.ts';
import { alertOfRun } from './alert-of-run.ts';
import { placeOfRun } from './alert-queries.ts';
import { announceRun } from './announce-run.ts';
import { type Collected, collectPages } from './collect-pages.ts';
import { endRun } from './end-run.ts';
import { withHostSlot } from './host-slot.ts';
import { loadTarget, type Target } from './load-target.ts';
import { changeRun } from './queries.ts';

interface Data {
  client_id: string;
  area_id: string;
  run_id: string;
}

/** Codes of fetching after which another try, minutes later, may well succeed. */
const passing = new Set(['timeout', 'dns_failed', 'connection_failed', 'rate_limited', 'http_status']);

/**
 * Collects one area: page after page, each stored as it comes, so that a process that dies loses nothing and the next
 * try, which begins anew, doubles nothing. Reviews count as missed only after a complete collection.
 */
export const collectAreaHandler: JobHandler<Data> = {
  async run(job) {
    const target = await loadTarget(job.context, job.data);
    await begin(job);
    const host = new URL(target.url).host;
    const collected = await withHostSlot(job, { host, places: target.politeness.concurrency }, (signal) =>
      collectPages({ ...job, signal }, target),
    ).catch((error: unknown) => {
      throw asJobError(error, target);
    });
    return finish(job, target, collected);
  },
  ended: endRun,
};

async function begin({ context, data }: JobRun<Data>): Promise<void> {
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

async function finish({ context, data }: JobRun<Data>, target: Target, collected: Collected) {
  const area = { client_id: data.client_id, area_id: data.area_id };
  return context.db.transaction(async (tx) => {
    const now = context.clock.now();
    if (collected.found === 0 && !collected.saysNone && (await countStored(tx, area)) > 0) {
      throw new PermanentJobError('no_reviews_found', 'The page no longer shows reviews the rules can read');
    }
    const gone = collected.isComplete ? await markMissed(tx, area, data.run_id, now.toISOString()) : 0;
    await recountMonths(tx, area);
    const before = (await placeOfRun(tx, area))?.rating ?? null;
    await recordDay(tx, {
      clientId: data.client_id,
      areaId: data.area_id,
      date: dayIn(now, target.timeZone),
      shown: collected.shown,
    });
    const row = await changeRun(tx, data.client_id, data.run_id, {
      status: 'done',
      finished_at: now,
      reviews_gone: gone,
      warnings: collected.warnings,
    });
    if (row) {
      await announceRun(tx, row);
      const run = { clientId: data.client_id, areaId: data.area_id, runId: data.run_id, at: now };
      await detectPublication(context, tx, run);
      await alertOfRun(context, tx, row, { before, now: collected.shown.rating });
    }
    return {
      run_id: data.run_id,
      reviews_found: collected.found,
      reviews_new: row?.reviews_new ?? 0,
      reviews_changed: row?.reviews_changed ?? 0,
      reviews_gone: gone,
    };
  });
}

/** A scheduled run is tried again after a passing fault; somebody who waits at the screen is told at once. */
function asJobError(error: unknown, target: Target): unknown {
  if (error instanceof ReaderError) return new PermanentJobError(error.code, error.message);
  if (!(error instanceof FetchError)) return error;
  const status = error.status ?? 0;
  const mayPass = passing.has(error.code) && (error.code !== 'http_status' || status >= 500);
  return mayPass && target.trigger === 'schedule'
    ? Object.assign(error, { publicMessage: error.message })
    : new PermanentJobError(error.code, error.message);
}
