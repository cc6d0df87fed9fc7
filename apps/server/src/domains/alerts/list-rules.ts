import * as contract from '@molva/contract/alert-rules';
import { query } from '../../kernel/operation.ts';
import { assertClientExists } from '../areas/index.ts';
import { presentRules } from './present-rule.ts';
import { rulesOf } from './rule-queries.ts';

export const listAlertRules = query(contract.listAlertRules, {
  async read({ context, actor, clientId }) {
    await assertClientExists(context, clientId);
    const rows = await rulesOf(context.db, clientId);
    return { data: await presentRules(context.db, actor, rows), count: rows.length };
  },
});
