import { isDeepStrictEqual } from 'node:util';
import * as contract from '@molva/contract/alert-rules';
import { change } from '../../kernel/operation.ts';
import { conflict } from '../../lib/errors.ts';
import { assertClientOpen } from '../areas/index.ts';
import { assertRule, ruleFields } from './checks.ts';
import { dueAt } from './due.ts';
import { putOffEvents } from './event-queries.ts';
import { readOneRule } from './present-rule.ts';
import { changeRule, lockRule, type RuleFields, type RuleRow } from './rule-queries.ts';

const watched = ['conditions', 'area_ids', 'group_ids', 'site_ids'] as const;
const hours = ['quiet_hours', 'time_zone', 'delivery', 'digest_hour'] as const;

const isOther = (before: RuleRow, after: RuleFields, fields: readonly (keyof RuleFields)[]): boolean =>
  fields.some((field) => !isDeepStrictEqual(before[field], after[field]));

export const updateAlertRule = change(contract.updateAlertRule, {
  noun: 'Alert rule',
  async lock({ tx, clientId, input }) {
    await assertClientOpen(tx, clientId);
    return lockRule(tx, clientId, input.id);
  },
  async work({ tx, actor, context, clientId, before, input }) {
    if (input.version !== before.version)
      throw conflict('alert_rule_changed', await readOneRule(tx, actor, clientId, before.id), input);
    const fields = ruleFields(input);
    await assertRule(tx, clientId, fields, before);
    // It tells of what happens from now on: not of what it did not ask for, or was off for.
    const isBegun = fields.is_active && (!before.is_active || isOther(before, fields, watched));
    await changeRule(tx, { clientId, id: before.id }, fields, { isBegun });
    if (isOther(before, fields, hours)) await putOffEvents(tx, before, dueAt(fields, context.clock.now()));
    return Object.keys(fields).filter((field) => isOther(before, fields, [field as keyof RuleFields]));
  },
  audit: ({ made, input: { id, name } }) => ({
    action: 'alert_rule.changed',
    resource: 'alert_rule',
    resourceId: id,
    details: { name, changed: made },
  }),
  answer: ({ context, actor, clientId, input }) => readOneRule(context.db, actor, clientId, input.id),
});
