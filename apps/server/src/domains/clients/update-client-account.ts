import type { updateClientAccount } from '@molva/contract/client-people';
import { conflict, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { endSessions, forgetActors, hashPassword, setPasswordHash, useUpLinks } from '../sessions/index.ts';
import { changeUser, generatePassword, lockUsers } from '../users/index.ts';
import { lockClient } from './queries.ts';

/** Switches an account of a client's on or off, or gives it a new password, shown in this answer alone. */
export const updateAccountOf: UseCase<typeof updateClientAccount> = async ({ context, actor, input }) => {
  const { client_id: clientId, user_id: userId } = input;
  authorize(actor, 'clients:create_account', clientId);
  const password = input.new_password === true ? generatePassword() : null;
  const passwordHash = password === null ? null : await hashPassword(password);
  return context.db.transaction(async (tx) => {
    const user = (await lockUsers(tx, [userId])).get(userId);
    if (user?.client_id !== clientId) throw notFound('User');
    const client = await lockClient(tx, clientId);
    const isActive = input.is_active ?? user.is_active;
    // What keeps people out of an archived client stays possible.
    if (client?.status === 'archived' && (passwordHash !== null || (isActive && !user.is_active)))
      throw conflict('client_archived');
    const switched = isActive !== user.is_active;
    if (switched) await changeUser(tx, userId, { is_active: isActive });
    if (passwordHash !== null) {
      await setPasswordHash(tx, userId, passwordHash, { password_changed_at: null });
      await useUpLinks(tx, userId);
    }
    if (switched || passwordHash !== null) {
      await endSessions(tx, userId);
      await forgetActors(context, tx, [userId]);
      await audit(tx, actor, {
        action: 'client_account.changed',
        resource: 'user',
        resourceId: userId,
        clientId,
        details: { ...(switched ? { is_active: isActive } : {}), password: passwordHash !== null },
      });
    }
    return { user_id: userId, login: user.email, password };
  });
};
