import * as contract from '@molva/contract/employees';
import { change } from '../../kernel/operation.ts';
import { forbidden, found, invalidField } from '../../lib/errors.ts';
import { notify } from '../notifications/index.ts';
import { endSessions, notifyOfChanges } from '../sessions/index.ts';
import {
  canBeResponsible,
  changeUser,
  transferClients,
  isLower,
  levelChanged,
  lockUsers,
} from '../users/index.ts';
import { loadEmployee } from './load-employees.ts';

/** Changes an employee's level. A lower one ends their sessions, and below manager their clients need a successor. */
export const changeLevel = change(contract.changeLevel, {
  whose: 'agency',
  // Nobody raises or lowers themselves: a head who is one by mistake stays one until another head looks.
  may: ({ actor, input }) => input.user_id !== actor.userId,
  async work({ tx, context, actor, input: { user_id: id, level, successor_id: successorId } }) {
    const users = await lockUsers(tx, [id, successorId]);
    const before = found(users.get(id), 'User');
    if (before.kind !== 'staff') throw invalidField('user_id', 'client_user_has_no_level');
    if (before.is_superuser && !actor.isSuperuser) throw forbidden();
    if (before.level === level) return before.level;
    await changeUser(tx, id, { level });
    if (isLower(level, before.level)) await endSessions(tx, id);
    await notifyOfChanges(context, tx, [id]);
    await notify(context, tx, levelChanged(id, level));
    if (!canBeResponsible({ ...before, level, is_active: true })) {
      const successor = successorId === undefined ? undefined : users.get(successorId);
      const successorAt = ['body', 'successor_id'];
      await transferClients(context, tx, actor, { fromId: id, successorId, successor, successorAt });
    }
    return before.level;
  },
  audit: ({ made: before, input: { user_id, level } }) =>
    before === level
      ? null
      : {
          action: 'employee.level_changed',
          resource: 'user',
          resourceId: user_id,
          details: { before, after: level },
        },
  answer: ({ context, actor, input }) => loadEmployee(context.db, actor, input.user_id),
});
