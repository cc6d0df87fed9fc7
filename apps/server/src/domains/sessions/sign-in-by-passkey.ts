import * as contract from '@molva/contract/two-factor';
import { badRequest } from '../../lib/errors.ts';
import { operation } from '../../kernel/operation.ts';
import { answeredBy, authenticationOptions, beginStep } from '../second-factors/index.ts';
import { openSession } from './open-session.ts';
import { beginAttempt } from './throttle.ts';

/** Begins a sign-in by passkey alone: the browser offers those it keeps for this site. */
export const passkeyOptions = operation(contract.passkeyOptions, async ({ context, caller }) => {
  await beginAttempt(context, { passkeyAddress: caller.ip });
  const options = await authenticationOptions(context, null);
  const { challenge } = options;
  const token = await beginStep(context, { userId: null, purpose: 'passkey_sign_in', challenge });
  return { token, options: { ...options } };
});

export const passkeySignIn = operation(contract.passkeySignIn, async ({ context, input, caller }) => {
  const attempt = await beginAttempt(context, { signInAddress: caller.ip });
  const userId = await answeredBy(context, input.token, 'passkey_sign_in', input.passkey, null);
  const token =
    userId === null
      ? null
      : await openSession(context, { userId, passwordDigest: null, factor: 'passkey' }, caller);
  if (token === null) throw badRequest('passkey_no_sign_in');
  await attempt.succeeded();
  return token;
});
