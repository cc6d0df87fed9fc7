import type { Proof } from '@molva/contract/two-factor';
import type { AppContext } from '../../kernel/context.ts';
import { badRequest, unauthenticated } from '../../lib/errors.ts';
import { answeredBy, hasFactor, takeTypedCode } from '../second-factors/index.ts';
import { verifyPassword } from './passwords.ts';
import { findPasswordHash } from './queries.ts';
import { beginAttempt } from './throttle.ts';

/**
 * Holds what came along against the account: a token alone does not show that its owner acts.
 *
 * @param how `either` password or second factor, or the password and, where there is one, the second factor too
 * @throws bad_request where something is wrong or missing; too_many after guesses
 */
export async function proveOwner(
  context: AppContext,
  userId: string,
  proof: Proof,
  how: 'either' | 'both',
): Promise<void> {
  const { current_password: password } = proof;
  const hasCode = proof.code !== undefined || proof.passkey !== undefined;
  if (password === undefined && !hasCode) throw badRequest('password_required');
  if (how === 'both') {
    if (password === undefined) throw badRequest('password_required');
    if (!hasCode && (await hasFactor(context.db, userId))) throw badRequest('second_factor_required');
  }
  if (password !== undefined) await provePassword(context, userId, password);
  if (hasCode && (how === 'either' || (await hasFactor(context.db, userId))))
    await proveFactor(context, userId, proof);
}

async function provePassword(context: AppContext, userId: string, password: string): Promise<void> {
  const attempt = await beginAttempt(context, { ownPassword: userId });
  const kept = await findPasswordHash(context.db, userId);
  if (kept === undefined) throw unauthenticated();
  if (!(await verifyPassword(kept, password))) throw badRequest('incorrect_password');
  await attempt.succeeded();
}

async function proveFactor(context: AppContext, userId: string, proof: Proof): Promise<void> {
  const attempt = await beginAttempt(context, { ownFactor: userId });
  const { code, passkey } = proof;
  const isRight =
    passkey === undefined
      ? code !== undefined && (await takeTypedCode(context, userId, code)) !== null
      : (await answeredBy(context, passkey.token, 'passkey_proof', passkey.response, userId)) === userId;
  if (!isRight) throw badRequest('incorrect_code');
  await attempt.succeeded();
}
