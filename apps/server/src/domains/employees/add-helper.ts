import type { addHelper } from '@molva/contract/employees';
import { conflict } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { notify } from '../notifications/index.ts';
import { tellChanges } from '../sessions/index.ts';
import { assertMayHelp, lockHelping } from './checks.ts';
import { helperAdded } from './helper-added.ts';
import { insertHelper } from './helper-queries.ts';
import { loadEmployee } from './load-employees.ts';
import { authorizeHelpersOf } from './policy.ts';

export const addHelperTo: UseCase<typeof addHelper> = async ({ context, actor, input }) => {
  authorize(actor, 'employees:read');
  const { employee_id: employeeId, helper_id: helperId } = input;
  authorizeHelpersOf(actor, employeeId);
  await context.db.transaction(async (tx) => {
    await lockHelping(tx);
    await assertMayHelp(tx, employeeId, helperId, 'helper_id');
    if (!(await insertHelper(tx, employeeId, helperId))) throw conflict('helps_already');
    await tellChanges(context, tx, [helperId]);
    await notify(context, tx, await helperAdded(tx, employeeId, helperId));
    await audit(tx, actor, {
      action: 'employee.helper_added',
      resource: 'user',
      resourceId: employeeId,
      clientId: null,
      details: { helper_id: helperId },
    });
  });
  return loadEmployee(context.db, actor, employeeId);
};
