import * as contract from '@molva/contract/two-factor';
import { operation } from '../../kernel/operation.ts';
import { authenticationOptions, beginStep } from '../second-factors/index.ts';
import { proveOwner } from '../sessions/index.ts';

/** What screens ask before they do something that cannot be taken back easily. What it changes are attempts and steps. */
export const proveMe = operation(contract.proveMe, async ({ context, actor, input }) => {
  await proveOwner(context, actor.userId, input, 'either');
  return { message: 'Proved' };
});

/** Begins a step of the sign-in's own, which is kept apart from what is audited. */
export const proofOptions = operation(contract.proofOptions, async ({ context, actor }) => {
  const options = await authenticationOptions(context, actor.userId);
  const { challenge } = options;
  const token = await beginStep(context, { userId: actor.userId, purpose: 'passkey_proof', challenge });
  return { token, options: { ...options } };
});
