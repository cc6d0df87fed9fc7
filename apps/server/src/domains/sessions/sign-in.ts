import * as contract from '@molva/contract/login';
import type { AppContext } from '../../kernel/context.ts';
import { badRequest, DomainError } from '../../lib/errors.ts';
import { type Caller, operation } from '../../kernel/operation.ts';
import { beginStep, type Factor, factorsOf, takeTypedCode } from '../second-factors/index.ts';
import { beginFactor, beginSignIn } from './begin-sign-in.ts';
import { digestOf, openSession } from './open-session.ts';
import { hashPassword, isOutdated, verifyNothing, verifyPassword } from './passwords.ts';
import { userByEmail } from './queries.ts';

const wrong = () => badRequest('incorrect_login');

/**
 * Signs a user in: a session, and an access token bound to it. Unknown and known addresses take the same time. An
 * account with a second factor needs its code too, here as `otp` or in a second call.
 */
export const login = operation(contract.login, async ({ context, input, caller }) => {
  const email = input.username.trim();
  const { attempt, isKnown } = await beginSignIn(context, email, caller);
  let factor: Factor | null = null;
  // Verifying takes a while. Where the hash was changed in the meantime, the new one is asked, once.
  for (let round = 1; ; round += 1) {
    const user = await verified(context, email, input.password, isKnown);
    if (round === 1) {
      await attempt.succeeded();
      factor = await secondFactor(context, user, input.otp, caller);
    }
    const passwordDigest = digestOf(user.password_hash);
    const renewedHash = isOutdated(user.password_hash) ? await hashPassword(input.password) : null;
    const token = await openSession(
      context,
      { userId: user.id, passwordDigest, renewedHash, factor },
      caller,
    );
    if (token !== null) return token;
    if (round === 2) throw wrong();
    factor ??= await secondFactor(context, user, input.otp, caller);
  }
});

type User = NonNullable<Awaited<ReturnType<typeof userByEmail>>>;

/** @throws bad_request where nobody has this address and password, or may not sign in */
async function verified(
  context: AppContext,
  email: string,
  password: string,
  isKnown: boolean,
): Promise<User> {
  const user = await userByEmail(context.db, email);
  const right = user
    ? await verifyPassword(user.password_hash, password, isKnown)
    : await verifyNothing(password);
  if (!user || !right) throw wrong();
  if (!user.is_active) throw badRequest('inactive_user');
  return user;
}

/**
 * The second factor that came along; null where the account has none.
 *
 * @throws bad_request for a wrong code; with the token of a second step where none came
 */
async function secondFactor(
  context: AppContext,
  user: User,
  code: string | undefined,
  caller: Caller,
): Promise<Factor | null> {
  const factors = await factorsOf(context.db, user.id);
  if (!factors.isOn) return null;
  if (code === undefined || code.trim() === '') {
    const boundTo = digestOf(user.password_hash);
    const token = await beginStep(context, { userId: user.id, purpose: 'second_factor', boundTo });
    const methods = [
      ...(factors.totpSince === null ? [] : ['totp']),
      ...(factors.passkeys.length === 0 ? [] : ['passkey']),
      ...(factors.codesLeft === 0 ? [] : ['recovery_code']),
    ];
    throw new DomainError('bad_request', 'second_factor_required', { secondFactor: { token, methods } });
  }
  const attempt = await beginFactor(context, user.id, caller, code);
  const used = await takeTypedCode(context, user.id, code);
  if (used === null) throw badRequest('incorrect_code');
  await attempt.succeeded();
  return used;
}
