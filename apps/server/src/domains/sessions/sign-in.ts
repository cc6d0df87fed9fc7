import type { login } from '@molva/contract/login';
import type { AppContext } from '../../context.ts';
import { badRequest } from '../../errors.ts';
import type { Caller, UseCase } from '../../http/route.ts';
import { audit } from '../audit/index.ts';
import { hashPassword, isOutdated, verifyNothing, verifyPassword } from './passwords.ts';
import { insertSession, lockCredentials, setPasswordHash, userByEmail } from './queries.ts';
import { beginAttempt } from './throttle.ts';
import { signToken } from './tokens.ts';

const sessionDays = 8;
const wrong = () => badRequest('Incorrect email or password');

/** Signs a user in: a session, and an access token bound to it. Unknown and known addresses take the same time. */
export const signIn: UseCase<typeof login> = async ({ context, input, caller }) => {
  const email = input.username.trim();
  const attempt = await beginAttempt(context, { signInAccount: email, signInAddress: caller.ip });
  const expiresAt = new Date(context.clock.now().getTime() + sessionDays * 86_400_000);
  // Verifying takes a while. Where the hash was changed in the meantime, the new one is asked, once.
  for (let round = 1; ; round += 1) {
    const user = await verified(context, email, input.password);
    const sessionId = await openSession(context, user, input.password, caller, expiresAt);
    if (sessionId === null && round === 2) throw wrong();
    if (sessionId === null) continue;
    await attempt.succeeded();
    const token = await signToken(context.secretKey, { id: sessionId, userId: user.id, expiresAt });
    return { access_token: token, token_type: 'bearer' };
  }
};

type User = NonNullable<Awaited<ReturnType<typeof userByEmail>>>;

/** @throws bad_request where nobody has this address and password, or may not sign in */
async function verified(context: AppContext, email: string, password: string): Promise<User> {
  const user = await userByEmail(context.db, email);
  const right = user ? await verifyPassword(user.password_hash, password) : await verifyNothing(password);
  if (!user || !right) throw wrong();
  if (!user.is_active) throw badRequest('Inactive user');
  return user;
}

/** The id of the new session; null where the password is another by now, or the user switched off or deleted. */
async function openSession(
  context: AppContext,
  user: User,
  password: string,
  caller: Caller,
  expiresAt: Date,
): Promise<string | null> {
  const renewed = isOutdated(user.password_hash) ? await hashPassword(password) : null;
  return context.db.transaction(async (tx) => {
    const now = await lockCredentials(tx, user.id);
    if (!now?.is_active || now.password_hash !== user.password_hash) return null;
    if (renewed !== null) await setPasswordHash(tx, user.id, renewed);
    const id = await insertSession(tx, {
      user_id: user.id,
      user_agent: caller.userAgent,
      ip: caller.ip,
      expires_at: expiresAt,
    });
    await audit(
      tx,
      { userId: user.id },
      { action: 'session.started', resource: 'session', resourceId: id, clientId: null },
    );
    return id;
  });
}
