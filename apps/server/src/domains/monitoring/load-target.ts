import type { AppContext } from '../../kernel/context.ts';
import { PermanentJobError } from '../../kernel/job.ts';
import { findArea } from '../areas/index.ts';
import { findClient } from '../clients/index.ts';
import { scheduleOf } from './present.ts';
import type { List } from './collect-pages.ts';
import { type PageToRead, pageToRead } from './page-to-read.ts';
import { findRun, goodRuns, monitoringOfArea } from './queries.ts';

/** What a collection needs to know before its first request. */
export interface Target extends PageToRead, List {
  timeZone: string;
  trigger: 'schedule' | 'manual';
  /** Somebody looked at the page and says that what is missing there is gone. */
  acceptsLosses: boolean;
}

/** @throws PermanentJobError where the area may not be collected (any more) */
export async function loadTarget(
  context: AppContext,
  data: { client_id: string; area_id: string; run_id: string },
): Promise<Target> {
  const { db } = context;
  const [run, client, area, monitoring] = await Promise.all([
    findRun(db, data.client_id, data.run_id),
    findClient(db, data.client_id),
    findArea(db, data.client_id, data.area_id),
    monitoringOfArea(db, data.client_id, data.area_id),
  ]);
  if (!run || !client || !area || !monitoring)
    throw new PermanentJobError('not_found', 'The area is not watched any more');
  if (area.status === 'archived') throw new PermanentJobError('archived', 'The area is archived');
  return {
    ...(await pageToRead(db, { client, url: area.url, siteId: area.site_id })),
    goodRuns: await goodRuns(db, data.client_id, data.area_id),
    acceptsLosses: run.accepts_losses,
    timeZone: scheduleOf(monitoring).time_zone,
    trigger: run.trigger,
    before: { reviews_new: run.reviews_new, reviews_changed: run.reviews_changed },
  };
}
