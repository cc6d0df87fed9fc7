import * as contract from '@molva/contract/employees';
import { found, invalidField } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { loadEmployee } from '../employees/index.ts';
import { notify } from '../notifications/index.ts';
import { notifyOfChanges } from '../sessions/index.ts';
import { lockUsers } from '../users/index.ts';
import { insertAssignment } from './people-queries.ts';
import { findClient } from './queries.ts';

/** Lets an employee work for a client; doing it again changes nothing. */
export const assignEmployee = change(contract.assignEmployee, {
  prepare: async ({ context, clientId }) => found(await findClient(context.db, clientId), 'Client'),
  async work({ tx, context, actor, clientId, ready: client, input: { employee_id: employeeId } }) {
    const employee = (await lockUsers(tx, [employeeId])).get(employeeId);
    if (employee?.kind !== 'staff' || !employee.is_active || employee.level === null)
      throw invalidField('employee_id', 'inactive_employee');
    const isNew = await insertAssignment(tx, clientId, employeeId);
    if (isNew) await notifyOfChanges(context, tx, [employeeId]);
    if (isNew && employeeId !== actor.userId)
      await notify(context, tx, {
        userIds: [employeeId],
        kind: 'client_assigned',
        clientId,
        title: `Вам назначен клиент «${client.name}»`,
        body: 'Вы можете читать его отзывы и работать с его текстами.',
        path: `/clients/${clientId}`,
      });
    return isNew;
  },
  audit: ({ made: isNew, input: { employee_id } }) =>
    isNew ? { action: 'client_staff.assigned', resource: 'user', resourceId: employee_id } : null,
  answer: ({ context, actor, input }) => loadEmployee(context.db, actor, input.employee_id),
});
