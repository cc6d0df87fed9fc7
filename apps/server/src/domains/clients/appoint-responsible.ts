import * as contract from '@molva/contract/employees';
import { found, invalidField } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { notify } from '../notifications/index.ts';
import { notifyOfChanges } from '../sessions/index.ts';
import { canBeResponsible, lockUsers } from '../users/index.ts';
import { appoint } from './people-queries.ts';
import { findClientWithSums, lockClient } from './queries.ts';
import { presentWithTexts } from './texts.ts';

/** Makes an active manager or head responsible for a client, or nobody. */
export const appointResponsible = change(contract.appointResponsible, {
  noun: 'Client',
  async lock({ tx, clientId, input: { employee_id: employeeId } }) {
    // Locked, so that nobody loses level or account while being appointed.
    const employee = employeeId === null ? null : (await lockUsers(tx, [employeeId])).get(employeeId);
    if (employee !== null && !canBeResponsible(employee))
      throw invalidField('employee_id', 'unfit_responsible');
    return lockClient(tx, clientId);
  },
  async work({ tx, context, actor, clientId, before, input: { employee_id: employeeId } }) {
    if (before.responsible_id !== employeeId) {
      await appoint(tx, clientId, employeeId);
      const concerned = [before.responsible_id, employeeId].filter((id) => id !== null);
      await notifyOfChanges(context, tx, concerned);
      if (employeeId !== null && employeeId !== actor.userId)
        await notify(context, tx, {
          userIds: [employeeId],
          kind: 'client_appointed',
          clientId,
          title: `Вы отвечаете за клиента «${before.name}»`,
          body: 'Вам доступны его точки, наблюдение и учётные записи.',
          path: `/clients/${clientId}`,
        });
    }
    return found(await findClientWithSums(tx, clientId), 'Client');
  },
  audit: ({ clientId, before: { responsible_id }, input: { employee_id } }) =>
    responsible_id === employee_id
      ? null
      : {
          action: 'client.responsible_changed',
          resource: 'client',
          resourceId: clientId,
          details: { before: responsible_id, after: employee_id },
        },
  answer: ({ context, actor, made }) => presentWithTexts(context, actor, made),
});
