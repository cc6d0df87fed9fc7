import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { conflict } from '../../lib/errors.ts';
import { findJob, type JobRow } from '../../kernel/job-records.ts';
import { announceRun } from './announce-run.ts';
import { collectArea } from './jobs.ts';
import { findArea } from '../areas/index.ts';
import { findSite, politenessOf } from '../sites/index.ts';
import { changeRun, insertRun, openRun } from './queries.ts';

/**
 * Queues a collection of an area; where one waits or is under way, gives that one's job: pressing twice collects once.
 *
 * @returns the job, and whether it is a new one
 */
export async function startRun(
  context: AppContext,
  tx: Transaction,
  run: {
    clientId: string;
    areaId: string;
    trigger: 'schedule' | 'manual';
    userId: string | null;
    acceptsLosses?: boolean;
    /** The job that follows it with others. */
    batchId?: string;
  },
): Promise<{ job: JobRow; isNew: boolean }> {
  const { clientId, areaId, trigger, userId, acceptsLosses = false, batchId } = run;
  const area = await findArea(tx, clientId, areaId);
  const inserted = await insertRun(tx, {
    client_id: clientId,
    area_id: areaId,
    site_id: area?.site_id ?? null,
    trigger,
    accepts_losses: acceptsLosses,
    batch_id: batchId ?? null,
  });
  if (!inserted) {
    const open = await openRun(tx, clientId, areaId);
    const job = open?.job_id ? await findJob(tx, open.job_id) : undefined;
    // It ended between the two looks: rare, and trying again is right.
    if (!job) throw conflict('collection_ending');
    if (open && batchId !== undefined) await changeRun(tx, clientId, open.id, { batch_id: batchId });
    return { job, isNew: false };
  }
  const job = await context.jobs.enqueue(
    tx,
    collectArea,
    { client_id: clientId, area_id: areaId, run_id: inserted.id },
    { clientId, userId, group: area ? await hostGroup(tx, area) : { id: areaId, size: 1 } },
  );
  const row = await changeRun(tx, clientId, inserted.id, { job_id: job.id });
  if (row) await announceRun(tx, row);
  return { job, isNew: true };
}

/** Collections from one host take turns, over all nodes: a site is asked by as many at once as its politeness says. */
async function hostGroup(
  tx: Transaction,
  area: { url: string; site_id: string },
): Promise<{ id: string; size: number }> {
  const site = await findSite(tx, area.site_id);
  return { id: new URL(area.url).host, size: site ? politenessOf(site).concurrency : 1 };
}
