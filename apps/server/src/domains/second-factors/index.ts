export { answeredBy, type Factor, openTotp, takeTypedCode } from './check-factor.ts';
export { authenticationOptions, readRegistration, registrationOptions } from './passkeys.ts';
export {
  deleteFactors,
  deletePasskey,
  deleteTotp,
  factorsOf,
  findTotp,
  hasFactor,
  insertPasskey,
  putTotp,
  replaceCodes,
  takeTotpStep,
} from './queries.ts';
export { hashOfCode, newRecoveryCodes } from './recovery-codes.ts';
export {
  dueAt,
  readRequired,
  type SecondFactorState,
  secondFactorState,
  storeRequired,
} from './requirement.ts';
export { forgetStepsOverBefore, setChallenge, takeChallenge, useUpStep } from './step-queries.ts';
export { beginStep, openStep } from './steps.ts';
export { newTotpSecret, stepOfCode, totpUri } from './totp.ts';
