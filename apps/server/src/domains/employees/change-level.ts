import type { changeLevel } from '@molva/contract/employees';
import { forbidden, invalidField, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { notify } from '../notifications/index.ts';
import { endSessions, tellChanges } from '../sessions/index.ts';
import { canBeResponsible, changeUser, handOver, isLower, levelChanged, lockUsers } from '../users/index.ts';
import { loadEmployee } from './load-employees.ts';

/** Changes an employee's level. A lower one ends their sessions, and below manager their clients need a successor. */
export const changeLevelOf: UseCase<typeof changeLevel> = async ({ context, actor, input }) => {
  authorize(actor, 'employees:change_level');
  const { user_id: id, level, successor_id: successorId } = input;
  // Nobody raises or lowers themselves: a head who is one by mistake stays one until another head looks.
  if (id === actor.userId) throw forbidden();
  await context.db.transaction(async (tx) => {
    const users = await lockUsers(tx, [id, successorId]);
    const before = users.get(id);
    if (!before) throw notFound('User');
    if (before.kind !== 'staff') throw invalidField('user_id', 'client_user_has_no_level');
    if (before.is_superuser && !actor.isSuperuser) throw forbidden();
    if (before.level === level) return;
    await changeUser(tx, id, { level });
    if (isLower(level, before.level)) await endSessions(tx, id);
    await tellChanges(context, tx, [id]);
    await notify(context, tx, levelChanged(id, level));
    if (!canBeResponsible({ ...before, level, is_active: true })) {
      const successor = successorId === undefined ? undefined : users.get(successorId);
      const successorAt = ['body', 'successor_id'];
      await handOver(context, tx, actor, { fromId: id, successorId, successor, successorAt });
    }
    await audit(tx, actor, {
      action: 'employee.level_changed',
      resource: 'user',
      resourceId: id,
      clientId: null,
      details: { before: before.level, after: level },
    });
  });
  return loadEmployee(context.db, actor, id);
};
