export { contactColumns, contactOf, mailboxOf, maskContact } from './contact.ts';
export { identityOf } from './identity.ts';
export { eraseOverdue } from './jobs.ts';
export { consentOf, presentSource } from './present.ts';
export {
  changeSource,
  eraseSource,
  findContact,
  findSource,
  insertSource,
  type LockedSource,
  lockSources,
  type SourceValues,
} from './queries.ts';
export { sourceOperations } from './operations.ts';
export { listSources } from './list-sources.ts';
