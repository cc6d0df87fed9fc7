import { readSites } from './read-sites.ts';
import { createSite } from './create-site.ts';
import { updateSite } from './update-site.ts';
import { readSiteFields } from './read-site-fields.ts';
import { readSiteRules } from './read-site-rules.ts';
import { listRuleVersions, readRuleVersion } from './read-rule-versions.ts';
import { createRuleVersion } from './create-rule-version.ts';
import { putRuleVersionInUse } from './put-rule-version-in-use.ts';
import { deleteRuleVersion } from './delete-rule-version.ts';

export const siteOperations = [
  readSites,
  createSite,
  updateSite,
  readSiteFields,
  readSiteRules,
  listRuleVersions,
  readRuleVersion,
  createRuleVersion,
  putRuleVersionInUse,
  deleteRuleVersion,
];
