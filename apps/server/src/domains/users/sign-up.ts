import type { signUp } from '@molva/contract/users';
import { badRequest } from '../../lib/errors.ts';
import { isMailbox } from '../../external/mail/index.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { audit } from '../audit/index.ts';
import { notify } from '../notifications/index.ts';
import { assertHardToGuess, beginAttempt, hashPassword } from '../sessions/index.ts';
import { withFreeEmail } from './checks.ts';
import { sendWelcomeMail } from './jobs.ts';
import { authorizeSignUp } from './policy.ts';
import { presentUser } from './present.ts';
import { findUser, headIds, insertUser } from './queries.ts';

/** Anyone gets an account without a level: nothing of the agency is theirs to see before a head gives one. */
export const signUpUser: UseCase<typeof signUp> = async ({ context, input, caller }) => {
  authorizeSignUp(context);
  await beginAttempt(context, { signUpAddress: caller.ip });
  const { email, password } = input;
  const fullName = input.full_name ?? null;
  assertHardToGuess('password', password, [email, fullName]);
  const passwordHash = await hashPassword(password);
  const taken = badRequest('email_known_at_sign_up');
  const row = await withFreeEmail(taken, () =>
    context.db.transaction(async (tx) => {
      const id = await insertUser(tx, {
        email,
        password_hash: passwordHash,
        full_name: fullName,
        is_superuser: false,
        kind: 'staff',
        level: null,
        client_id: null,
        password_changed_at: context.clock.now(),
      });
      if (isMailbox(email)) await context.jobs.enqueue(tx, sendWelcomeMail, { user_id: id });
      await notify(context, tx, {
        userIds: await headIds(tx),
        kind: 'user_signed_up',
        clientId: null,
        title: 'Новый человек ждёт уровня',
        body: `${fullName ?? email}: регистрация пройдена. Пока уровня нет, человек не видит ничего, кроме своих настроек и заметок.`,
        path: '/admin?tab=employees&level=none',
      });
      const user = { userId: id };
      await audit(tx, user, { action: 'user.signed_up', resource: 'user', resourceId: id, clientId: null });
      return findUser(tx, id);
    }),
  );
  if (!row) throw taken;
  return presentUser(row);
};
