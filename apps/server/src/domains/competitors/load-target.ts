import type { Politeness } from '@molva/contract/sites';
import { firstRequest, type PageRequest, type ParserRulesInput, plainRequest } from '@molva/extraction';
import type { AppContext } from '../../kernel/context.ts';
import { PermanentJobError } from '../../kernel/job.ts';
import { findClient } from '../clients/index.ts';
import { findSite, politenessOf } from '../sites/index.ts';
import { type CompetitorKey, runOf } from './queries.ts';
import { timeZone } from './start-collection.ts';

/** What a collection needs to know before its first request. */
export interface Target {
  url: string;
  siteId: string;
  rules: ParserRulesInput;
  politeness: Politeness;
  timeZone: string;
  trigger: 'schedule' | 'manual';
  first: PageRequest;
  hasPaging: boolean;
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
  if (client.status === 'archived') throw new PermanentJobError('archived', 'The client is archived');
  const site = await findSite(db, run.site_id);
  if (!site?.is_active)
    throw new PermanentJobError('site_disabled', 'Collecting from this site is switched off');
  // Checked when the rules were saved, and once more by the reader, which warns of what it cannot use.
  const rules = site.parser_rules as ParserRulesInput;
  return {
    url: run.url,
    siteId: run.site_id,
    rules,
    politeness: politenessOf(site),
    timeZone,
    trigger: run.trigger ?? 'schedule',
    first: firstRequest(rules, run.url) ?? plainRequest(run.url),
    hasPaging: rules.paging !== undefined && rules.paging.kind !== 'none',
    foundBefore: run.found,
  };
}
