import type { createClientAccount } from '@molva/contract/client-people';
import type { Transaction } from '../../db/database.ts';
import { badRequest, conflict, notFound } from '../../lib/errors.ts';
import { isMailbox } from '../../external/mail/index.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { hashPassword } from '../sessions/index.ts';
import { generatePassword, insertUser, sendAccountMail, withFreeEmail } from '../users/index.ts';
import { generateLogin } from './generate-login.ts';
import { isLoginTaken } from './people-queries.ts';
import { lockClient } from './queries.ts';

/** Makes an account for somebody at a client. The password is in this answer and nowhere else. */
export const createAccountOf: UseCase<typeof createClientAccount> = async ({ context, actor, input }) => {
  const { client_id: clientId, email } = input;
  authorize(actor, 'clients:create_account', clientId);
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  const taken = badRequest('email_known');
  return withFreeEmail(taken, () =>
    context.db.transaction(async (tx) => {
      const client = await lockClient(tx, clientId);
      if (!client) throw notFound('Client');
      if (client.status === 'archived') throw conflict('client_archived');
      const login = email ?? (await freeLogin(tx, client.name));
      const id = await insertUser(tx, {
        email: login,
        password_hash: passwordHash,
        full_name: input.full_name || null,
        is_superuser: false,
        kind: 'client',
        level: null,
        client_id: clientId,
      });
      if (isMailbox(login)) await context.jobs.enqueue(tx, sendAccountMail, { user_id: id });
      await audit(tx, actor, {
        action: 'client_account.created',
        resource: 'user',
        resourceId: id,
        clientId,
        details: { generated: email === undefined },
      });
      return { user_id: id, login, password };
    }),
  );
};

async function freeLogin(tx: Transaction, clientName: string): Promise<string> {
  for (;;) {
    const login = generateLogin(clientName);
    if (!(await isLoginTaken(tx, login))) return login;
  }
}
