import * as contract from '@molva/contract/users';
import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { conflict, found, unauthenticated } from '../../lib/errors.ts';
import { isMailbox } from '../../external/mail/index.ts';
import { change } from '../../kernel/operation.ts';
import { endSessions, linkLife, prepareLink, notifyOfChanges, useUpLinks } from '../sessions/index.ts';
import { hideAccount, lockAccount } from './account-link-queries.ts';
import { assertAdministratorRemains, lockAdministrators } from './checks.ts';
import { transferClients } from './transfer-clients.ts';
import { isResponsible } from './transfer-queries.ts';
import { sendAccountLink } from './jobs.ts';
import { mayDeleteSelf } from './policy.ts';
import { lockUsers } from './queries.ts';
import { blankUser } from './remove-queries.ts';
import { addMs } from '../../lib/days.ts';

/** Deletes a user; their clients go to the successor, what they wrote stays under their name. */
export const deleteUser = change(contract.deleteUser, {
  whose: 'agency',
  may: ({ actor, input }) => input.user_id !== actor.userId || mayDeleteSelf(actor),
  async work({ tx, context, actor, input: { user_id: id, successor_id: successorId } }) {
    await lockAdministrators(tx);
    const users = await lockUsers(tx, [id, successorId]);
    const user = found(users.get(id), 'User');
    await assertAdministratorRemains(tx, id, user, { is_superuser: false, is_active: false });
    await erase(context, tx, id);
    const successor = successorId === undefined ? undefined : users.get(successorId);
    const successorAt = ['query', 'successor_id'];
    await transferClients(context, tx, actor, { fromId: id, successorId, successor, successorAt });
  },
  audit: ({ input: { user_id } }) => ({ action: 'user.deleted', resource: 'user', resourceId: user_id }),
  answer: () => ({ message: 'User deleted successfully' }),
});

/** Deletes the own account. Whoever is responsible for clients has to be replaced before. */
export const deleteMe = change(contract.deleteMe, {
  whose: 'own',
  may: ({ actor }) => mayDeleteSelf(actor),
  async work({ tx, context, actor }) {
    const id = actor.userId;
    const user = (await lockUsers(tx, [id])).get(id);
    if (!user) throw unauthenticated();
    // The right may have come since the session was looked at.
    mayDeleteSelf({ ...actor, isSuperuser: user.is_superuser });
    if (await isResponsible(tx, id)) throw conflict('responsible_for_clients');
    await hide(context, tx, id);
  },
  audit: ({ actor }) => ({ action: 'user.deleted', resource: 'user', resourceId: actor.userId }),
  answer: () => ({ message: 'User deleted successfully' }),
});

/** Nobody sees the account any more and it opens nothing, but a mailed link brings it back while it is not erased. */
async function hide(context: AppContext, tx: Transaction, id: string): Promise<void> {
  const account = await lockAccount(tx, id);
  if (!account) throw unauthenticated();
  const now = context.clock.now();
  await endSessions(tx, id);
  await notifyOfChanges(context, tx, [id]);
  await useUpLinks(tx, id);
  await hideAccount(tx, id, now, addMs(now, linkLife.restore));
  const { recovery_email: former, recovery_email_until: until } = account;
  const isHeld = former !== null && until !== null && Date.parse(until) > now.getTime();
  const email = isHeld ? former : account.email;
  if (!isMailbox(email)) return;
  const linkId = await prepareLink(tx, id, { purpose: 'restore', email, now });
  await context.jobs.enqueue(tx, sendAccountLink, { link_id: linkId });
}

async function erase(context: AppContext, tx: Transaction, id: string): Promise<void> {
  await endSessions(tx, id);
  await notifyOfChanges(context, tx, [id]);
  await blankUser(tx, id);
}
