import * as contract from '@molva/contract/users';
import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { conflict, DomainError, forbidden } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { notify } from '../notifications/index.ts';
import {
  assertHardToGuess,
  endSessions,
  hashPassword,
  ownWordsOf,
  passwordChanged,
  setPasswordHash,
  notifyOfChanges,
  useUpLinks,
} from '../sessions/index.ts';
import { afterAddressChange } from './change-address.ts';
import {
  assertAdministratorRemains,
  assertClientTakesUsers,
  lockAdministrators,
  refineEmail,
} from './checks.ts';
import { canBeResponsible, transferClients } from './transfer-clients.ts';
import { levelChanged } from './level-changed.ts';
import { changesOf, isSame, losesRights, mergeUser, type UserState } from './merge-user.ts';
import { presentUser } from './present.ts';
import { changeUser, lockUsers, type UserRow } from './queries.ts';
import { removeTies } from './remove-queries.ts';

/** Changes what was sent and nothing else, however many change the same user at once. */
export const updateUser = change(contract.updateUser, {
  whose: 'agency',
  async prepare({ context, actor, input: { user_id: id, password, email = null, full_name = null } }) {
    if (password === undefined) return null;
    if (id === actor.userId) throw forbidden('own_password_elsewhere');
    await assertHardToGuess('password', password, [email, full_name, ...(await ownWordsOf(context.db, id))]);
    return hashPassword(password);
  },
  async work({ tx, context, actor, ready: passwordHash, input }) {
    const { user_id: id, successor_id: successorId, password: _password, ...fields } = input;
    await lockAdministrators(tx);
    const users = await lockUsers(tx, [id, successorId]);
    const before = users.get(id);
    if (!before) throw new DomainError('not_found', 'user_id_unknown');
    const after = mergeUser(before, fields);
    if (passwordHash === null && isSame(before, after)) return { user: before, changes: null };
    if (after.client_id !== before.client_id) await assertClientTakesUsers(tx, after);
    await assertAdministratorRemains(tx, id, before, after);
    await changeUser(tx, id, after);
    if (passwordHash !== null) await setPasswordHash(tx, id, passwordHash, { password_changed_at: null });
    if (passwordHash !== null || losesRights(before, after)) await endSessions(tx, id);
    if (passwordHash !== null) await useUpLinks(tx, id);
    if (before.email.toLowerCase() !== after.email.toLowerCase())
      await afterAddressChange(context, tx, {
        userId: id,
        before: before.email,
        after: after.email,
        // Of somebody else it is an administrator's act; of oneself it is the holder of a token's.
        isProved: id !== actor.userId,
      });
    if (passwordHash !== null) await notify(context, tx, passwordChanged(id));
    await notifyOfChanges(context, tx, [id]);
    if (before.kind !== after.kind) await removeTies(tx, id);
    await notifyOfLevel(context, tx, actor, before, after);
    // Deactivated, an employee keeps their clients until somebody takes over: they may come back.
    if (!canBeResponsible({ ...after, is_active: true })) {
      const successor = successorId === undefined ? undefined : users.get(successorId);
      const successorAt = ['body', 'successor_id'];
      await transferClients(context, tx, actor, { fromId: id, successorId, successor, successorAt });
    }
    return { user: { ...before, ...after }, changes: changesOf(before, after) };
  },
  audit: ({ input: { user_id }, ready: passwordHash, made: { changes } }) =>
    changes && {
      action: 'user.changed',
      resource: 'user',
      resourceId: user_id,
      clientId: null,
      details: { ...changes, password: passwordHash !== null },
    },
  refine: (error) => refineEmail(error, conflict('email_taken')),
  answer: ({ made: { user } }) => presentUser(user),
});

async function notifyOfLevel(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  before: UserRow,
  after: UserState,
): Promise<void> {
  if (before.kind !== after.kind || before.level === after.level || after.level === null) return;
  if (before.id !== actor.userId) await notify(context, tx, levelChanged(before.id, after.level));
}
