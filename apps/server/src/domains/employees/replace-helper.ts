import * as contract from '@molva/contract/employees';
import { change } from '../../kernel/operation.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import { notify } from '../notifications/index.ts';
import { notifyOfChanges } from '../sessions/index.ts';
import { assertMayHelp, lockHelping } from './checks.ts';
import { helperAdded } from './helper-added.ts';
import { deleteHelper, insertHelper } from './helper-queries.ts';
import { loadEmployee } from './load-employees.ts';
import { mayManageHelpers } from './policy.ts';

export const replaceHelper = change(contract.replaceHelper, {
  whose: 'agency',
  may: mayManageHelpers,
  async work({ tx, context, input: { employee_id: employeeId, helper_id: oldId, new_helper_id: newId } }) {
    await lockHelping(tx);
    await assertMayHelp(tx, employeeId, newId, 'new_helper_id');
    if (!(await deleteHelper(tx, employeeId, oldId))) throw notFound('Helper');
    if (oldId === newId || !(await insertHelper(tx, employeeId, newId))) throw conflict('helps_already');
    await notifyOfChanges(context, tx, [oldId, newId]);
    await notify(context, tx, await helperAdded(tx, employeeId, newId));
  },
  audit: ({ input: { employee_id, helper_id, new_helper_id } }) => ({
    action: 'employee.helper_replaced',
    resource: 'user',
    resourceId: employee_id,
    details: { before: helper_id, after: new_helper_id },
  }),
  answer: ({ context, actor, input }) => loadEmployee(context.db, actor, input.employee_id),
});
