import type { Politeness } from '@molva/contract/sites';
import { firstRequest, type ParserRulesInput, plainRequest } from '@molva/extraction';
import type { AppContext } from '../../kernel/context.ts';
import { PermanentJobError } from '../../kernel/job.ts';
import { findArea } from '../areas/index.ts';
import { findClient } from '../clients/index.ts';
import { findSite, politenessOf } from '../sites/index.ts';
import { scheduleOf } from './present.ts';
import type { List } from './collect-pages.ts';
import { findRun, goodRuns, monitoringOfArea } from './queries.ts';

/** What a collection needs to know before its first request. */
export interface Target extends List {
  url: string;
  siteId: string;
  rules: ParserRulesInput;
  politeness: Politeness;
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
  if (client.status === 'archived') throw new PermanentJobError('archived', 'The client is archived');
  if (area.status === 'archived') throw new PermanentJobError('archived', 'The area is archived');
  const site = await findSite(db, area.site_id);
  if (!site?.is_active)
    throw new PermanentJobError('site_disabled', 'Collecting from this site is switched off');
  // Checked when the rules were saved, and once more by the reader, which warns of what it cannot use.
  const rules = site.parser_rules as ParserRulesInput;
  return {
    url: area.url,
    siteId: area.site_id,
    // An address that the rules make no request of is read as it is.
    first: firstRequest(rules, area.url) ?? plainRequest(area.url),
    rules,
    hasPaging: rules.paging !== undefined && rules.paging.kind !== 'none',
    goodRuns: await goodRuns(db, data.client_id, data.area_id),
    acceptsLosses: run.accepts_losses,
    politeness: politenessOf(site),
    timeZone: scheduleOf(monitoring).time_zone,
    trigger: run.trigger,
    before: { reviews_new: run.reviews_new, reviews_changed: run.reviews_changed },
  };
}
