import type { replaceHelper } from '@molva/contract/employees';
import { conflict, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { notify } from '../notifications/index.ts';
import { tellChanges } from '../sessions/index.ts';
import { assertMayHelp, lockHelping } from './checks.ts';
import { helperAdded } from './helper-added.ts';
import { deleteHelper, insertHelper } from './helper-queries.ts';
import { loadEmployee } from './load-employees.ts';
import { authorizeHelpersOf } from './policy.ts';

export const replaceHelperOf: UseCase<typeof replaceHelper> = async ({ context, actor, input }) => {
  authorize(actor, 'employees:read');
  const { employee_id: employeeId, helper_id: oldId, new_helper_id: newId } = input;
  authorizeHelpersOf(actor, employeeId);
  await context.db.transaction(async (tx) => {
    await lockHelping(tx);
    await assertMayHelp(tx, employeeId, newId, 'new_helper_id');
    if (!(await deleteHelper(tx, employeeId, oldId))) throw notFound('Helper');
    if (oldId === newId || !(await insertHelper(tx, employeeId, newId))) throw conflict('helps_already');
    await tellChanges(context, tx, [oldId, newId]);
    await notify(context, tx, await helperAdded(tx, employeeId, newId));
    await audit(tx, actor, {
      action: 'employee.helper_replaced',
      resource: 'user',
      resourceId: employeeId,
      clientId: null,
      details: { before: oldId, after: newId },
    });
  });
  return loadEmployee(context.db, actor, employeeId);
};
