import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  makeRecoveryCodes,
  proofOptions,
  proveMe,
  readRequirement,
  readSecondFactors,
  readSecondFactorsOf,
  removePasskey,
  removeTotp,
  resetSecondFactors,
  updateRequirement,
} from '@molva/contract/two-factor';
import { route } from '../../kernel/operation.ts';
import { makeOwnCodes } from './make-codes.ts';
import { addOwnPasskey, beginPasskeySetup, removeOwnPasskey } from './passkeys.ts';
import { proveMyself, startProof } from './prove-me.ts';
import { readFactorsOf, readOwnFactors } from './read-factors.ts';
import { readWhoNeedsOne, updateWhoNeedsOne } from './requirement.ts';
import { resetFactorsOf } from './reset.ts';
import { beginTotpSetup, confirmTotpSetup, removeOwnTotp } from './totp.ts';

export const twoFactorRoutes = [
  route(readSecondFactors, readOwnFactors),
  route(proveMe, proveMyself),
  route(proofOptions, startProof),
  route(beginTotp, beginTotpSetup),
  route(confirmTotp, confirmTotpSetup),
  route(removeTotp, removeOwnTotp),
  route(beginPasskey, beginPasskeySetup),
  route(addPasskey, addOwnPasskey),
  route(removePasskey, removeOwnPasskey),
  route(makeRecoveryCodes, makeOwnCodes),
  route(readSecondFactorsOf, readFactorsOf),
  route(resetSecondFactors, resetFactorsOf),
  route(readRequirement, readWhoNeedsOne),
  route(updateRequirement, updateWhoNeedsOne),
];
