import { readSecondFactors, readSecondFactorsOf } from './read-factors.ts';
import { proveMe, proofOptions } from './prove-me.ts';
import { beginTotp, confirmTotp, removeTotp } from './totp.ts';
import { beginPasskey, addPasskey, removePasskey } from './passkeys.ts';
import { makeRecoveryCodes } from './make-codes.ts';
import { resetSecondFactors } from './reset.ts';
import { readRequirement, updateRequirement } from './requirement.ts';

export const twoFactorOperations = [
  readSecondFactors,
  proveMe,
  proofOptions,
  beginTotp,
  confirmTotp,
  removeTotp,
  beginPasskey,
  addPasskey,
  removePasskey,
  makeRecoveryCodes,
  readSecondFactorsOf,
  resetSecondFactors,
  readRequirement,
  updateRequirement,
];
