import type { login } from '@molva/contract/login';
import { badRequest } from '../../errors.ts';
import type { UseCase } from '../../http/route.ts';
import { audit } from '../audit/index.ts';
import { verifyNothing, verifyPassword } from './passwords.ts';
import { insertSession, userByEmail } from './queries.ts';
import { assertMayTry, noteFailure, noteSuccess } from './throttle.ts';
import { signToken } from './tokens.ts';

const sessionDays = 8;

/** Signs a user in: a session, and an access token bound to it. Unknown and known addresses take the same time. */
export const signIn: UseCase<typeof login> = async ({ context, input, caller }) => {
  await assertMayTry(context, input.username, caller.ip);
  const user = await userByEmail(context.db, input.username);
  const right = user
    ? await verifyPassword(user.password_hash, input.password)
    : await verifyNothing(input.password);
  if (!user || right !== true) {
    await noteFailure(context, input.username, caller.ip);
    throw badRequest('Incorrect email or password');
  }
  if (!user.is_active) throw badRequest('Inactive user');
  await noteSuccess(context, input.username, caller.ip);
  const expiresAt = new Date(context.clock.now().getTime() + sessionDays * 86_400_000);
  const sessionId = await context.db.transaction(async (tx) => {
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
  const token = await signToken(context.secretKey, { id: sessionId, userId: user.id, expiresAt });
  return { access_token: token, token_type: 'bearer' };
};
