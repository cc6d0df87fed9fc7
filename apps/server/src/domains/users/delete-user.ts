import type { deleteMe, deleteUser } from '@molva/contract/users';
import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { conflict, notFound, unauthenticated } from '../../lib/errors.ts';
import { isMailbox } from '../../external/mail/index.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { endSessions, linkLife, prepareLink, tellChanges, useUpLinks } from '../sessions/index.ts';
import { hideAccount, lockAccount } from './account-link-queries.ts';
import { assertAdministratorRemains, lockAdministrators } from './checks.ts';
import { handOver } from './hand-over.ts';
import { isResponsible } from './hand-over-queries.ts';
import { sendAccountLink } from './jobs.ts';
import { authorizeOwnDeletion } from './policy.ts';
import { lockUsers } from './queries.ts';
import { blankUser } from './remove-queries.ts';

/** Deletes a user; their clients go to the successor, what they wrote stays under their name. */
export const deleteOneUser: UseCase<typeof deleteUser> = async ({ context, actor, input }) => {
  authorize(actor, 'users:manage');
  const { user_id: id, successor_id: successorId } = input;
  if (id === actor.userId) authorizeOwnDeletion(actor);
  await context.db.transaction(async (tx) => {
    await lockAdministrators(tx);
    const users = await lockUsers(tx, [id, successorId]);
    const user = users.get(id);
    if (!user) throw notFound('User');
    await assertAdministratorRemains(tx, id, user, { is_superuser: false, is_active: false });
    await erase(context, tx, id);
    const successor = successorId === undefined ? undefined : users.get(successorId);
    const successorAt = ['query', 'successor_id'];
    await handOver(context, tx, actor, { fromId: id, successorId, successor, successorAt });
    await audit(tx, actor, { action: 'user.deleted', resource: 'user', resourceId: id, clientId: null });
  });
  return { message: 'User deleted successfully' };
};

/** Deletes the own account. Whoever is responsible for clients has to be replaced before. */
export const deleteOwnUser: UseCase<typeof deleteMe> = async ({ context, actor }) => {
  authorizeOwnDeletion(actor);
  const id = actor.userId;
  await context.db.transaction(async (tx) => {
    const user = (await lockUsers(tx, [id])).get(id);
    if (!user) throw unauthenticated();
    // The right may have come since the session was looked at.
    authorizeOwnDeletion({ ...actor, isSuperuser: user.is_superuser });
    if (await isResponsible(tx, id)) throw conflict('responsible_for_clients');
    await hide(context, tx, id);
    await audit(tx, actor, { action: 'user.deleted', resource: 'user', resourceId: id, clientId: null });
  });
  return { message: 'User deleted successfully' };
};

/** Nobody sees the account any more and it opens nothing, but a mailed link brings it back while it is not erased. */
async function hide(context: AppContext, tx: Transaction, id: string): Promise<void> {
  const account = await lockAccount(tx, id);
  if (!account) throw unauthenticated();
  const now = context.clock.now();
  await endSessions(tx, id);
  await tellChanges(context, tx, [id]);
  await useUpLinks(tx, id);
  await hideAccount(tx, id, now, new Date(now.getTime() + linkLife.restore));
  const { recovery_email: former, recovery_email_until: until } = account;
  const isHeld = former !== null && until !== null && Date.parse(until) > now.getTime();
  const email = isHeld ? former : account.email;
  if (!isMailbox(email)) return;
  const linkId = await prepareLink(tx, id, { purpose: 'restore', email, now });
  await context.jobs.enqueue(tx, sendAccountLink, { link_id: linkId });
}

async function erase(context: AppContext, tx: Transaction, id: string): Promise<void> {
  await endSessions(tx, id);
  await tellChanges(context, tx, [id]);
  await blankUser(tx, id);
}
