import * as contract from '@molva/contract/rule-versions';
import { fieldProblem, found, invalid } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { assertFresh } from './assert-fresh.ts';
import { presentSite } from './present.ts';
import { presentRuleVersionText } from './present-rule-version.ts';
import { putKeptRulesInUse } from './put-rules-in-use.ts';
import { areasBySite, findSite } from './queries.ts';
import { findRuleVersion, lockRuleVersion, ruleVersionInUse } from './rule-version-queries.ts';
import { lockSiteOfVersion } from './lock-site-of-version.ts';

/**
 * Puts a version in use: a tested one, one that was in use before, or a draft whose test is waived.
 *
 * @throws conflict where the site was changed since it was read
 */
export const putRuleVersionInUse = change(contract.putRuleVersionInUse, {
  whose: 'agency',
  noun: 'Version',
  lock: ({ tx, input }) => lockSiteOfVersion(tx, input.id),
  async work({ tx, before: site, input }) {
    await assertFresh(tx, site, input.updated_at);
    const version = found(await lockRuleVersion(tx, input.id), 'Version');
    if (version.state === 'draft' && !input.without_test)
      throw invalid([fieldProblem('without_test', 'version_not_tested')]);
    const replaced = await ruleVersionInUse(tx, site.id);
    if (version.state !== 'in_use') await putKeptRulesInUse(tx, version, replaced);
    return { version, replaced };
  },
  audit: ({ before: site, made: { version, replaced }, input }) =>
    version.state === 'in_use'
      ? null
      : {
          action: 'rule_version.used',
          resource: 'rule_version',
          resourceId: version.id,
          details: {
            name: site.name,
            before: { version: replaced?.number ?? null },
            after: { version: version.number },
            ...(version.state === 'draft' && { without_test: input.without_test }),
          },
        },
  async answer({ context, before: { id }, made: { version } }) {
    const site = found(await findSite(context.db, id), 'Site');
    return {
      site: presentSite(site, await areasBySite(context.db, id)),
      version: presentRuleVersionText(found(await findRuleVersion(context.db, version.id), 'Version')),
    };
  },
});
