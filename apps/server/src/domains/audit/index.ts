export { readAnchors } from './anchor-files.ts';
export { anchorAudit } from './jobs.ts';
export { createKeyRing, renewAuditKey } from './keys.ts';
export { createLedger } from './ledger.ts';
export { auditOperations } from './operations.ts';
export { type ChainProblem, type Verified, verifyChains } from './verify.ts';
export { pagesOfEntries, visibleTo } from './visible-entries.ts';
