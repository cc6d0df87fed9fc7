import type { Level } from '@molva/contract/permissions';
import { insertSession } from '../domains/sessions/queries.ts';
import { signToken } from '../domains/sessions/tokens.ts';
import { insertUser } from '../domains/users/index.ts';
import { password, passwordHash } from './password.ts';
import type { TestServer } from './server.ts';

export { password };
let number = 0;

export interface Person {
  id: string;
  email: string;
}

export interface PersonOptions {
  /** null: signed up and waiting for one. */
  level?: Level | null;
  isSuperuser?: boolean;
  clientId?: string;
  isActive?: boolean;
}

/** A user with the password above. */
export async function createPerson({ context }: TestServer, options: PersonOptions = {}): Promise<Person> {
  number += 1;
  const email = `person${number}@example.com`;
  const hash = await passwordHash();
  const id = await context.db.transaction((tx) =>
    insertUser(tx, {
      email,
      password_hash: hash,
      full_name: `Сотрудник ${number}`,
      is_superuser: options.isSuperuser ?? false,
      kind: options.clientId ? 'client' : 'staff',
      level: options.clientId ? null : options.level === undefined ? 'manager' : options.level,
      client_id: options.clientId ?? null,
    }),
  );
  if (options.isActive === false) {
    await context.db.query.updateTable('users').set({ is_active: false }).where('id', '=', id).execute();
  }
  return { id, email };
}

/**
 * A session of theirs, as a sign-in would leave it, without the time that a password takes: whoever tests signing in
 * calls `signIn`.
 *
 * @returns the access token
 */
export async function openSession({ context }: TestServer, userId: string): Promise<string> {
  const expiresAt = new Date(context.clock.now().getTime() + 86_400_000);
  const id = await context.db.transaction((tx) =>
    insertSession(tx, { user_id: userId, user_agent: null, ip: '127.0.0.1', expires_at: expiresAt }),
  );
  return signToken(context.secretKey, { id, userId, expiresAt });
}

/** Signs in over HTTP. */
export async function signIn({ app }: TestServer, email: string, secret = password): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/login/access-token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username: email, password: secret }).toString(),
  });
  if (answer.statusCode !== 200) throw new Error(`sign-in failed: ${answer.statusCode} ${answer.body}`);
  return answer.json<{ access_token: string }>().access_token;
}
