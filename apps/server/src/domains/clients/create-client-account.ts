import * as contract from '@molva/contract/client-people';
import type { Transaction } from '../../db/database.ts';
import { badRequest, conflict } from '../../lib/errors.ts';
import { isMailbox } from '../../external/mail/index.ts';
import { change } from '../../kernel/operation.ts';
import { hashPassword } from '../sessions/index.ts';
import { generatePassword, insertUser, sendAccountMail, refineEmail } from '../users/index.ts';
import { generateLogin } from './generate-login.ts';
import { isLoginTaken } from './people-queries.ts';
import { lockClient } from './queries.ts';

/** Makes an account for somebody at a client. The password is in this answer and nowhere else. */
export const createClientAccount = change(contract.createClientAccount, {
  noun: 'Client',
  async prepare() {
    const password = generatePassword();
    return { password, hash: await hashPassword(password) };
  },
  lock: ({ tx, clientId }) => lockClient(tx, clientId),
  async work({ tx, context, clientId, ready: { hash }, before: client, input: { email, full_name } }) {
    if (client.status === 'archived') throw conflict('client_archived');
    const login = email ?? (await freeLogin(tx, client.name));
    const id = await insertUser(tx, {
      email: login,
      password_hash: hash,
      full_name: full_name || null,
      is_superuser: false,
      kind: 'client',
      level: null,
      client_id: clientId,
    });
    if (isMailbox(login)) await context.jobs.enqueue(tx, sendAccountMail, { user_id: id });
    return { user_id: id, login };
  },
  audit: ({ made: { user_id }, input: { email } }) => ({
    action: 'client_account.created',
    resource: 'user',
    resourceId: user_id,
    details: { generated: email === undefined },
  }),
  refine: (error) => refineEmail(error, badRequest('email_known')),
  answer: ({ made, ready: { password } }) => ({ ...made, password }),
});

async function freeLogin(tx: Transaction, clientName: string): Promise<string> {
  for (;;) {
    const login = generateLogin(clientName);
    if (!(await isLoginTaken(tx, login))) return login;
  }
}
