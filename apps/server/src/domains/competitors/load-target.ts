import type { AppContext } from '../../kernel/context.ts';
import { PermanentJobError } from '../../kernel/job.ts';
import { findClient } from '../clients/index.ts';
import { type PageToRead, pageToRead } from '../monitoring/index.ts';
import { type CompetitorKey, runOf } from './queries.ts';

/** What a collection needs to know before its first request. */
export interface Target extends PageToRead {
  timeZone: string;
  /** Whether it is collected by its schedule. */
  isActive: boolean;
  trigger: 'schedule' | 'manual';
  /** Reviews that the collection before found. */
  foundBefore: number | null;
}

/** @throws PermanentJobError where the competitor may not be collected (any more) */
export async function loadTarget(
  { db }: AppContext,
  key: CompetitorKey & { runId: string },
): Promise<Target> {
  const [run, client] = await Promise.all([runOf(db, key), findClient(db, key.clientId)]);
  if (!run || !client) throw new PermanentJobError('not_found', 'The competitor is not watched any more');
  return {
    ...(await pageToRead(db, { client, url: run.url, siteId: run.site_id })),
    timeZone: run.schedule.time_zone,
    isActive: run.is_active,
    trigger: run.trigger ?? 'schedule',
    foundBefore: run.found,
  };
}
