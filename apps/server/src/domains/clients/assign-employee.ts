import type { assignEmployee } from '@molva/contract/employees';
import { invalidField, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { loadEmployee } from '../employees/index.ts';
import { notify } from '../notifications/index.ts';
import { tellChanges } from '../sessions/index.ts';
import { lockUsers } from '../users/index.ts';
import { insertAssignment } from './people-queries.ts';
import { findClient } from './queries.ts';

/** Lets an employee work for a client; doing it again changes nothing. */
export const assignEmployeeTo: UseCase<typeof assignEmployee> = async ({ context, actor, input }) => {
  const { client_id: clientId, employee_id: employeeId } = input;
  authorize(actor, 'clients:assign', clientId);
  const client = await findClient(context.db, clientId);
  if (!client) throw notFound('Client');
  await context.db.transaction(async (tx) => {
    const employee = (await lockUsers(tx, [employeeId])).get(employeeId);
    if (employee?.kind !== 'staff' || !employee.is_active || employee.level === null)
      throw invalidField('employee_id', 'inactive_employee');
    if (!(await insertAssignment(tx, clientId, employeeId))) return;
    await tellChanges(context, tx, [employeeId]);
    if (employeeId !== actor.userId)
      await notify(context, tx, {
        userIds: [employeeId],
        kind: 'client_assigned',
        clientId,
        title: `Вам назначен клиент «${client.name}»`,
        body: 'Вы можете читать его отзывы и работать с его текстами.',
        path: `/clients/${clientId}`,
      });
    await audit(tx, actor, {
      action: 'client_staff.assigned',
      resource: 'user',
      resourceId: employeeId,
      clientId,
    });
  });
  return loadEmployee(context.db, actor, employeeId);
};
