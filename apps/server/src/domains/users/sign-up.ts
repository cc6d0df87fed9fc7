import * as contract from '@molva/contract/users';
import { badRequest, found } from '../../lib/errors.ts';
import { isMailbox } from '../../external/mail/index.ts';
import { changeByLink } from '../../kernel/operation.ts';
import { notify } from '../notifications/index.ts';
import { assertHardToGuess, beginAttempt, hashPassword } from '../sessions/index.ts';
import { refineEmail } from './checks.ts';
import { sendWelcomeMail } from './jobs.ts';
import { authorizeSignUp } from './policy.ts';
import { presentUser } from './present.ts';
import { findUser, headIds, insertUser } from './queries.ts';

/** Anyone gets an account without a level: nothing of the agency is theirs to see before a head gives one. */
export const signUp = changeByLink(contract.signUp, {
  async admit({ context, caller, input: { email, password, full_name: fullName = null } }) {
    authorizeSignUp(context);
    await beginAttempt(context, { signUpAddress: caller.ip });
    await assertHardToGuess('password', password, [email, fullName]);
    return { hash: await hashPassword(password) };
  },
  async work({ tx, context, row: { hash }, input: { email, full_name: fullName = null } }) {
    const id = await insertUser(tx, {
      email,
      password_hash: hash,
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
    return found(await findUser(tx, id), 'User');
  },
  audit: ({ made: { id } }) => ({
    action: 'user.signed_up',
    resource: 'user',
    resourceId: id,
    clientId: null,
    by: { userId: id },
  }),
  refine: (error) => refineEmail(error, badRequest('email_known_at_sign_up')),
  answer: ({ made }) => presentUser(made),
});
