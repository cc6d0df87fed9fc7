import * as contract from '@molva/contract/users';
import { badRequest, found } from '../../lib/errors.ts';
import { isMailbox } from '../../external/mail/index.ts';
import { change } from '../../kernel/operation.ts';
import { assertHardToGuess, hashPassword } from '../sessions/index.ts';
import { assertClientTakesUsers, refineEmail } from './checks.ts';
import { sendAccountMail } from './jobs.ts';
import { mergeUser } from './merge-user.ts';
import { presentUser } from './present.ts';
import { clientNames, findUser, insertUser } from './queries.ts';

/** Makes a user, who gets a mail with a link to choose a password: the one given here is never mailed. */
export const createUser = change(contract.createUser, {
  whose: 'agency',
  async prepare({ context, input: { email, password, ...fields } }) {
    const kind = fields.kind ?? 'staff';
    const nobody = { email, full_name: null, is_active: true, is_superuser: false, kind, client_id: null };
    const user = mergeUser({ ...nobody, level: kind === 'staff' ? 'trainee' : null }, fields);
    const company = user.client_id === null ? [] : await clientNames(context.db, [user.client_id]);
    await assertHardToGuess('password', password, [
      email,
      user.full_name,
      ...company.map(({ name }) => name),
    ]);
    return { user, hash: await hashPassword(password) };
  },
  async work({ tx, context, ready: { user, hash } }) {
    await assertClientTakesUsers(tx, user);
    const id = await insertUser(tx, { ...user, password_hash: hash });
    if (user.is_active && isMailbox(user.email))
      await context.jobs.enqueue(tx, sendAccountMail, { user_id: id });
    return found(await findUser(tx, id), 'User');
  },
  audit: ({ made: { id }, ready: { user } }) => ({
    action: 'user.created',
    resource: 'user',
    resourceId: id,
    clientId: null,
    details: {
      kind: user.kind,
      level: user.level,
      is_superuser: user.is_superuser,
      client_id: user.client_id,
    },
  }),
  refine: (error) => refineEmail(error, badRequest('email_known')),
  answer: ({ made }) => presentUser(made),
});
