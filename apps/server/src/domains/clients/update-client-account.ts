import * as contract from '@molva/contract/client-people';
import { conflict } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { endSessions, forgetActors, hashPassword, setPasswordHash, useUpLinks } from '../sessions/index.ts';
import { changeUser, generatePassword, lockUsers } from '../users/index.ts';
import { lockClient } from './queries.ts';

/** Switches an account of a client's on or off, or gives it a new password, shown in this answer alone. */
export const updateClientAccount = change(contract.updateClientAccount, {
  noun: 'User',
  async prepare({ input }) {
    if (input.new_password !== true) return null;
    const password = generatePassword();
    return { password, hash: await hashPassword(password) };
  },
  async lock({ tx, clientId, input: { user_id: userId } }) {
    const user = (await lockUsers(tx, [userId])).get(userId);
    return user?.client_id === clientId ? user : undefined;
  },
  async work({ tx, context, clientId, ready, before: user, input: { user_id: userId, ...input } }) {
    const client = await lockClient(tx, clientId);
    const isActive = input.is_active ?? user.is_active;
    // What keeps people out of an archived client stays possible.
    if (client?.status === 'archived' && (ready !== null || (isActive && !user.is_active)))
      throw conflict('client_archived');
    const switched = isActive !== user.is_active;
    if (switched) await changeUser(tx, userId, { is_active: isActive });
    if (ready !== null) {
      await setPasswordHash(tx, userId, ready.hash, { password_changed_at: null });
      await useUpLinks(tx, userId);
    }
    if (!switched && ready === null) return null;
    await endSessions(tx, userId);
    await forgetActors(context, tx, [userId]);
    return switched ? { is_active: isActive } : {};
  },
  audit: ({ made, ready, input: { user_id } }) =>
    made && {
      action: 'client_account.changed',
      resource: 'user',
      resourceId: user_id,
      details: { ...made, password: ready !== null },
    },
  answer: ({ before: user, ready, input: { user_id } }) => ({
    user_id,
    login: user.email,
    password: ready?.password ?? null,
  }),
});
