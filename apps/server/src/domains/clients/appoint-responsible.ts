import type { appointResponsible } from '@molva/contract/employees';
import { invalidField, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { notify } from '../notifications/index.ts';
import { tellChanges } from '../sessions/index.ts';
import { canBeResponsible, lockUsers } from '../users/index.ts';
import { appoint } from './people-queries.ts';
import { presentClient } from './present.ts';
import { findClientWithFigures, lockClient } from './queries.ts';
import { textsOfClients } from './texts.ts';

/** Makes an active manager or head responsible for a client, or nobody. */
export const appointResponsibleFor: UseCase<typeof appointResponsible> = async ({
  context,
  actor,
  input,
}) => {
  const { client_id: clientId, employee_id: employeeId } = input;
  authorize(actor, 'employees:appoint', clientId);
  const row = await context.db.transaction(async (tx) => {
    // Locked, so that nobody loses level or account while being appointed.
    const employee = employeeId === null ? null : (await lockUsers(tx, [employeeId])).get(employeeId);
    if (employee !== null && !canBeResponsible(employee))
      throw invalidField('employee_id', 'unfit_responsible');
    const client = await lockClient(tx, clientId);
    if (!client) throw notFound('Client');
    const before = client.responsible_id;
    if (before !== employeeId) {
      await appoint(tx, clientId, employeeId);
      await tellChanges(
        context,
        tx,
        [before, employeeId].filter((id) => id !== null),
      );
      if (employeeId !== null && employeeId !== actor.userId)
        await notify(context, tx, {
          userIds: [employeeId],
          kind: 'client_appointed',
          clientId,
          title: `Вы отвечаете за клиента «${client.name}»`,
          body: 'Вам доступны его точки, наблюдение и учётные записи.',
          path: `/clients/${clientId}`,
        });
      await audit(tx, actor, {
        action: 'client.responsible_changed',
        resource: 'client',
        resourceId: clientId,
        clientId,
        details: { before, after: employeeId },
      });
    }
    return findClientWithFigures(tx, clientId);
  });
  if (!row) throw notFound('Client');
  const texts = await textsOfClients(context.db, actor, [row.id]);
  return presentClient(row, actor, texts(row.id));
};
