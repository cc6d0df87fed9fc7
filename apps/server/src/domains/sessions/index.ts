export { createSessionCache } from './cache.ts';
export { forgetDevicesAndLinks } from './device-queries.ts';
export { forgetOldSessions, sendRecoveryMail } from './jobs.ts';
export { isAddressHeld, type LinkRow, useUpLinks, useUpLinksSince } from './link-queries.ts';
export { armLink, issueLink, linkLife, linkOf, prepareLink, stateOf } from './links.ts';
export { type LoadedActor, loadActor } from './load-actor.ts';
export { accountRestored, emailChanged, passwordChanged, secondFactorChanged } from './notices.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export { proveOwner } from './prove-owner.ts';
export {
  endSessions,
  findPasswordHash,
  lockAccounts,
  lockCredentials,
  ownWordsOf,
  setPasswordHash,
  userByEmail,
} from './queries.ts';
export { resolveActor } from './resolve-actor.ts';
export { sessionOperations } from './operations.ts';
export { forgetActors, notifyOfChanges } from './notify-of-changes.ts';
export { type Attempt, beginAttempt } from './throttle.ts';
export { assertHardToGuess } from './weak-passwords.ts';
