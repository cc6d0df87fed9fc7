import * as contract from '@molva/contract/alert-rules';
import { change } from '../../kernel/operation.ts';
import { assertClientOpen } from '../areas/index.ts';
import { deleteRuleRow, lockRule } from './rule-queries.ts';

export const deleteAlertRule = change(contract.deleteAlertRule, {
  noun: 'Alert rule',
  async lock({ tx, clientId, input: { id } }) {
    await assertClientOpen(tx, clientId);
    return lockRule(tx, clientId, id);
  },
  work: ({ tx, clientId, input: { id } }) => deleteRuleRow(tx, clientId, id),
  audit: ({ before, input: { id } }) => ({
    action: 'alert_rule.deleted',
    resource: 'alert_rule',
    resourceId: id,
    details: { name: before.name },
  }),
  answer: () => ({ message: 'Alert rule deleted' }),
});
