import * as contract from '@molva/contract/alert-rules';
import { problem } from '@molva/contract/problems/index';
import { lockNames } from '../../db/advisory-lock.ts';
import { change } from '../../kernel/operation.ts';
import { conflict } from '../../lib/errors.ts';
import { assertClientOpen } from '../areas/index.ts';
import { assertRule, maxRules, ruleFields } from './checks.ts';
import { readOneRule } from './present-rule.ts';
import { insertRule, rulesOf } from './rule-queries.ts';

export const createAlertRule = change(contract.createAlertRule, {
  async work({ tx, actor, clientId, input }) {
    await assertClientOpen(tx, clientId);
    const fields = ruleFields(input);
    await assertRule(tx, clientId, fields);
    await lockNames(tx, [`alert rules ${clientId}`]);
    if ((await rulesOf(tx, clientId)).length >= maxRules)
      throw conflict(problem('alert_rules_many', { max: maxRules }));
    return insertRule(tx, clientId, actor.userId, fields);
  },
  audit: ({ made, input: { name, conditions, channels } }) => ({
    action: 'alert_rule.created',
    resource: 'alert_rule',
    resourceId: made,
    details: { name, kinds: conditions.map(({ kind }) => kind), channels },
  }),
  answer: ({ context, actor, clientId, made }) => readOneRule(context.db, actor, clientId, made),
});
