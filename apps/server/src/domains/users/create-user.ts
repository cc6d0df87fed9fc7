import type { createUser } from '@molva/contract/users';
import { badRequest } from '../../lib/errors.ts';
import { isMailbox } from '../../external/mail/index.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { assertHardToGuess, hashPassword } from '../sessions/index.ts';
import { assertClientTakesUsers, withFreeEmail } from './checks.ts';
import { sendAccountMail } from './jobs.ts';
import { mergeUser } from './merge-user.ts';
import { presentUser } from './present.ts';
import { clientNames, findUser, insertUser } from './queries.ts';

/** Makes a user, who gets a mail with a link to choose a password: the one given here is never mailed. */
export const createNewUser: UseCase<typeof createUser> = async ({ context, actor, input }) => {
  authorize(actor, 'users:manage');
  const { email, password, ...fields } = input;
  const kind = fields.kind ?? 'staff';
  const nobody = { email, full_name: null, is_active: true, is_superuser: false, kind, client_id: null };
  const user = mergeUser({ ...nobody, level: kind === 'staff' ? 'trainee' : null }, fields);
  const company = user.client_id === null ? [] : await clientNames(context.db, [user.client_id]);
  assertHardToGuess('password', password, [email, user.full_name, ...company.map(({ name }) => name)]);
  const passwordHash = await hashPassword(password);
  const taken = badRequest('email_known');
  const row = await withFreeEmail(taken, () =>
    context.db.transaction(async (tx) => {
      await assertClientTakesUsers(tx, user);
      const id = await insertUser(tx, { ...user, password_hash: passwordHash });
      if (user.is_active && isMailbox(email))
        await context.jobs.enqueue(tx, sendAccountMail, { user_id: id });
      const { is_superuser, level, client_id } = user;
      await audit(tx, actor, {
        action: 'user.created',
        resource: 'user',
        resourceId: id,
        clientId: null,
        details: { kind, level, is_superuser, client_id },
      });
      return findUser(tx, id);
    }),
  );
  if (!row) throw taken;
  return presentUser(row);
};
