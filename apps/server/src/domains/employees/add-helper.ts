import * as contract from '@molva/contract/employees';
import { change } from '../../kernel/operation.ts';
import { conflict } from '../../lib/errors.ts';
import { notify } from '../notifications/index.ts';
import { notifyOfChanges } from '../sessions/index.ts';
import { assertMayHelp, lockHelping } from './checks.ts';
import { helperAdded } from './helper-added.ts';
import { insertHelper } from './helper-queries.ts';
import { loadEmployee } from './load-employees.ts';
import { mayManageHelpers } from './policy.ts';

export const addHelper = change(contract.addHelper, {
  whose: 'agency',
  may: mayManageHelpers,
  async work({ tx, context, input: { employee_id: employeeId, helper_id: helperId } }) {
    await lockHelping(tx);
    await assertMayHelp(tx, employeeId, helperId, 'helper_id');
    if (!(await insertHelper(tx, employeeId, helperId))) throw conflict('helps_already');
    await notifyOfChanges(context, tx, [helperId]);
    await notify(context, tx, await helperAdded(tx, employeeId, helperId));
  },
  audit: ({ input: { employee_id, helper_id } }) => ({
    action: 'employee.helper_added',
    resource: 'user',
    resourceId: employee_id,
    details: { helper_id },
  }),
  answer: ({ context, actor, input }) => loadEmployee(context.db, actor, input.employee_id),
});
