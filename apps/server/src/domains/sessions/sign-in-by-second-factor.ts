import * as contract from '@molva/contract/two-factor';
import type { AppContext } from '../../kernel/context.ts';
import { badRequest } from '../../lib/errors.ts';
import { operation } from '../../kernel/operation.ts';
import {
  answeredBy,
  authenticationOptions,
  type Factor,
  openStep,
  setChallenge,
  takeTypedCode,
} from '../second-factors/index.ts';
import { beginFactor } from './begin-sign-in.ts';
import { openSession } from './open-session.ts';
import { beginAttempt } from './throttle.ts';

const over = () => badRequest('sign_in_again');

/** The second step of a sign-in: the password was right, now a code or a passkey. */
export const secondFactorStep = operation(contract.secondFactorStep, async ({ context, input, caller }) => {
  const step = await stepOf(context, input.token, caller.ip);
  const attempt = await beginFactor(context, step.userId, caller, input.code);
  const factor = await factorOf(context, step.userId, input);
  if (factor === null) throw badRequest('incorrect_code');
  await attempt.succeeded();
  const { userId, boundTo: passwordDigest } = step;
  const token = await openSession(context, { userId, passwordDigest, factor }, caller);
  if (token === null) throw over();
  return token;
});

export const secondFactorOptions = operation(
  contract.secondFactorOptions,
  async ({ context, input, caller }) => {
    const step = await stepOf(context, input.token, caller.ip);
    const options = await authenticationOptions(context, step.userId);
    await setChallenge(context.db, step.id, options.challenge);
    return { options: { ...options } };
  },
);

/** @throws bad_request where the first step is too long ago, or never was */
async function stepOf(context: AppContext, token: string, ip: string) {
  const attempt = await beginAttempt(context, { linkAddress: ip });
  const step = await openStep(context, token, 'second_factor');
  if (step?.user_id == null || step.bound_to === null) throw over();
  await attempt.succeeded();
  return { id: step.id, userId: step.user_id, boundTo: step.bound_to };
}

async function factorOf(
  context: AppContext,
  userId: string,
  input: { token: string; code?: string | undefined; passkey?: { id: string } | undefined },
): Promise<Factor | null> {
  if (input.passkey !== undefined) {
    const owner = await answeredBy(context, input.token, 'second_factor', input.passkey, userId);
    return owner === null ? null : 'passkey';
  }
  return input.code === undefined ? null : takeTypedCode(context, userId, input.code);
}
