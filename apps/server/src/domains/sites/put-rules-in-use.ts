import type { Transaction } from '../../db/database.ts';
import { changeSite, type SiteValues } from './queries.ts';
import {
  beginRuleVersionUse,
  endRuleVersionInUse,
  insertRuleVersion,
  type NewRuleVersion,
} from './rule-version-queries.ts';

/** Rules that are used from now on, as a new version. The site's row is locked. */
export async function putNewRulesInUse(
  tx: Transaction,
  version: NewRuleVersion,
  change: Partial<SiteValues> = {},
): Promise<void> {
  const { site_id: siteId, parser_rules } = version;
  await changeSite(tx, siteId, { ...change, parser_rules });
  const now = tx.now();
  await endRuleVersionInUse(tx, siteId, 'replaced', now);
  await insertRuleVersion(tx, version, 'in_use', now);
}

/** A version that is kept is used from now on, in place of the one before, if any. The site's row is locked. */
export async function putKeptRulesInUse(
  tx: Transaction,
  version: { id: string; site_id: string; number: number; parser_rules: unknown },
  before: { number: number } | undefined,
): Promise<void> {
  await changeSite(tx, version.site_id, { parser_rules: version.parser_rules as object });
  const isBack = before !== undefined && version.number < before.number;
  const now = tx.now();
  await endRuleVersionInUse(tx, version.site_id, isBack ? 'rolled_back' : 'replaced', now);
  await beginRuleVersionUse(tx, version.id, now);
}
