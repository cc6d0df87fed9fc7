import type { unassignEmployee } from '@molva/contract/employees';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { tellChanges } from '../sessions/index.ts';
import { deleteAssignment } from './people-queries.ts';

export const unassignEmployeeFrom: UseCase<typeof unassignEmployee> = async ({ context, actor, input }) => {
  const { client_id: clientId, employee_id: employeeId } = input;
  authorize(actor, 'clients:assign', clientId);
  await context.db.transaction(async (tx) => {
    if (!(await deleteAssignment(tx, clientId, employeeId))) throw notFound('Assignment');
    await tellChanges(context, tx, [employeeId]);
    await audit(tx, actor, {
      action: 'client_staff.removed',
      resource: 'user',
      resourceId: employeeId,
      clientId,
    });
  });
  return { message: 'Assignment ended' };
};
