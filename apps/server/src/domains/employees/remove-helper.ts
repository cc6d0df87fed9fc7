import type { removeHelper } from '@molva/contract/employees';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { tellChanges } from '../sessions/index.ts';
import { deleteHelper } from './helper-queries.ts';
import { authorizeHelpersOf } from './policy.ts';

export const removeHelperFrom: UseCase<typeof removeHelper> = async ({ context, actor, input }) => {
  authorize(actor, 'employees:read');
  const { employee_id: employeeId, helper_id: helperId } = input;
  authorizeHelpersOf(actor, employeeId);
  await context.db.transaction(async (tx) => {
    if (!(await deleteHelper(tx, employeeId, helperId))) throw notFound('Helper');
    await tellChanges(context, tx, [helperId]);
    await audit(tx, actor, {
      action: 'employee.helper_removed',
      resource: 'user',
      resourceId: employeeId,
      clientId: null,
      details: { helper_id: helperId },
    });
  });
  return { message: 'Helper removed' };
};
