import * as contract from '@molva/contract/rule-samples';
import { change } from '../../kernel/operation.ts';
import { untestDrafts } from '../sites/index.ts';
import { deleteSampleRow, lockSampleOfSite } from './queries.ts';

export const deleteRuleSample = change(contract.deleteRuleSample, {
  whose: 'agency',
  noun: 'Sample',
  lock: ({ tx, input }) => lockSampleOfSite(tx, input.id),
  async work({ tx, before }) {
    if (before.expected !== null) await untestDrafts(tx, before.site_id);
    await deleteSampleRow(tx, before.id);
  },
  audit: ({ before: { id, site_id, name } }) => ({
    action: 'rule_sample.deleted',
    resource: 'rule_sample',
    resourceId: id,
    details: { site_id, name },
  }),
  answer: () => ({ message: 'Sample deleted' }),
});
