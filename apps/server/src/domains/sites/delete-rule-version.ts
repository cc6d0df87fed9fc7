import * as contract from '@molva/contract/rule-versions';
import { conflict, found } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { lockSiteOfVersion } from './lock-site-of-version.ts';
import { deleteRuleVersionRow, lockRuleVersion } from './rule-version-queries.ts';

/** Deletes a draft: what was in use stays as long as its site. */
export const deleteRuleVersion = change(contract.deleteRuleVersion, {
  whose: 'agency',
  noun: 'Version',
  lock: ({ tx, input }) => lockSiteOfVersion(tx, input.id),
  async work({ tx, input }) {
    const version = found(await lockRuleVersion(tx, input.id), 'Version');
    if (version.state !== 'draft' && version.state !== 'tested') throw conflict('version_in_use');
    await deleteRuleVersionRow(tx, version.id);
    return version;
  },
  audit: ({ before: { name }, made: { id, number } }) => ({
    action: 'rule_version.deleted',
    resource: 'rule_version',
    resourceId: id,
    details: { name, number },
  }),
  answer: () => ({ message: 'Draft deleted' }),
});
