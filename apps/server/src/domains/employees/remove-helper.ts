import * as contract from '@molva/contract/employees';
import { change } from '../../kernel/operation.ts';
import { notFound } from '../../lib/errors.ts';
import { notifyOfChanges } from '../sessions/index.ts';
import { deleteHelper } from './helper-queries.ts';
import { mayManageHelpers } from './policy.ts';

export const removeHelper = change(contract.removeHelper, {
  whose: 'agency',
  may: mayManageHelpers,
  async work({ tx, context, input: { employee_id: employeeId, helper_id: helperId } }) {
    if (!(await deleteHelper(tx, employeeId, helperId))) throw notFound('Helper');
    await notifyOfChanges(context, tx, [helperId]);
  },
  audit: ({ input: { employee_id, helper_id } }) => ({
    action: 'employee.helper_removed',
    resource: 'user',
    resourceId: employee_id,
    details: { helper_id },
  }),
  answer: () => ({ message: 'Helper removed' }),
});
