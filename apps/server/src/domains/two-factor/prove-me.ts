import type { proofOptions, proveMe } from '@molva/contract/two-factor';
import type { UseCase } from '../../kernel/operation.ts';
import { authenticationOptions, beginStep } from '../second-factors/index.ts';
import { proveOwner } from '../sessions/index.ts';

/** What screens ask before they do something that cannot be taken back easily. */
export const proveMyself: UseCase<typeof proveMe> = async ({ context, actor, input }) => {
  await proveOwner(context, actor.userId, input, 'either');
  return { message: 'Proved' };
};

export const startProof: UseCase<typeof proofOptions> = async ({ context, actor }) => {
  const options = await authenticationOptions(context, actor.userId);
  const { challenge } = options;
  const token = await beginStep(context, { userId: actor.userId, purpose: 'passkey_proof', challenge });
  return { token, options: { ...options } };
};
