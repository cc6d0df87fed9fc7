import * as contract from '@molva/contract/rule-samples';
import { change } from '../../kernel/operation.ts';
import { deleteSampleRow, lockSample } from './queries.ts';

export const deleteRuleSample = change(contract.deleteRuleSample, {
  whose: 'agency',
  noun: 'Sample',
  lock: ({ tx, input }) => lockSample(tx, input.id),
  work: ({ tx, before }) => deleteSampleRow(tx, before.id),
  audit: ({ before: { id, site_id, name } }) => ({
    action: 'rule_sample.deleted',
    resource: 'rule_sample',
    resourceId: id,
    details: { site_id, name },
  }),
  answer: () => ({ message: 'Sample deleted' }),
});
