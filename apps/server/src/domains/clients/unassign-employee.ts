import * as contract from '@molva/contract/employees';
import { notFound } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { notifyOfChanges } from '../sessions/index.ts';
import { deleteAssignment } from './people-queries.ts';

export const unassignEmployee = change(contract.unassignEmployee, {
  async work({ tx, context, clientId, input: { employee_id: employeeId } }) {
    if (!(await deleteAssignment(tx, clientId, employeeId))) throw notFound('Assignment');
    await notifyOfChanges(context, tx, [employeeId]);
  },
  audit: ({ input: { employee_id } }) => ({
    action: 'client_staff.removed',
    resource: 'user',
    resourceId: employee_id,
  }),
  answer: () => ({ message: 'Assignment ended' }),
});
