import type { Transaction } from '../../db/database.ts';
import { lockSite } from './queries.ts';
import { findRuleVersion } from './rule-version-queries.ts';

/** The site of a version, locked first by everybody who changes versions of it: they take turns. */
export async function lockSiteOfVersion(tx: Transaction, versionId: string) {
  const version = await findRuleVersion(tx, versionId);
  return version && lockSite(tx, version.site_id);
}
