import { newId } from '../../lib/ids.ts';
import { PermanentJobError } from '../../kernel/job.ts';
import type { AppContext } from '../../kernel/context.ts';
import { createArea } from '../factories.ts';
import type { TestServer } from '../server.ts';
import { beginRun } from '../../domains/monitoring/collect-area.ts';
import { type CollectData, collectPages } from '../../domains/monitoring/collect-pages.ts';
import { endRun } from '../../domains/monitoring/end-run.ts';
import { finishRun } from '../../domains/monitoring/finish-run.ts';
import { loadTarget } from '../../domains/monitoring/load-target.ts';
import { findRun, insertMonitoring, insertRun, type RunRow } from '../../domains/monitoring/queries.ts';
import { type Fault, type ModelSite, requestOf } from './site.ts';

export interface WatchedModel {
  clientId: string;
  areaId: string;
}

/** An area whose pages are a model's. */
export async function watchModel(
  server: TestServer,
  place: { clientId: string; siteId: string },
): Promise<WatchedModel> {
  const { clientId, siteId } = place;
  const areaId = await createArea(server, { clientId, siteId, url: `https://model.example/${newId()}` });
  await server.context.db.transaction((tx) =>
    insertMonitoring(tx, {
      client_id: clientId,
      area_id: areaId,
      schedule: {},
      alerts: {},
      is_active: false,
      next_run_at: null,
    }),
  );
  return { clientId, areaId };
}

/**
 * One collection of a model, by everything that collects a real site but the network.
 *
 * @param acceptsLosses somebody looked at the page, and says that what is missing there is gone
 */
export async function collectModel(
  server: TestServer,
  { clientId, areaId }: WatchedModel,
  site: ModelSite,
  fault: Fault,
  acceptsLosses: boolean,
): Promise<RunRow> {
  const context: AppContext = { ...server.context, clock: { now: () => site.now } };
  const inserted = await context.db.transaction((tx) =>
    insertRun(tx, { client_id: clientId, area_id: areaId, trigger: 'manual', accepts_losses: acceptsLosses }),
  );
  const data: CollectData = { client_id: clientId, area_id: areaId, run_id: inserted?.id ?? '' };
  const job = {
    context,
    data,
    jobId: '',
    attempt: 0,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
  };
  const target = {
    ...(await loadTarget(context, data)),
    first: requestOf(1),
    hasPaging: site.kind.paging !== 'window',
  };
  await beginRun(job);
  try {
    const collected = await collectPages(job, target, site.source(fault), () => false);
    await finishRun(job, target, collected);
  } catch (error) {
    if (!(error instanceof PermanentJobError)) throw error;
    await endRun({ context, data, jobId: '', status: 'failed', error });
  }
  const run = await findRun(context.db, clientId, data.run_id);
  if (!run) throw new Error('the run is not there');
  return run;
}
