export { readAnchors } from './anchor-files.ts';
export { agencyChain } from './chain.ts';
export { anchorAudit } from './jobs.ts';
export { createKeyRing, renewAuditKey } from './keys.ts';
export { createLedger } from './ledger.ts';
export { audit, type AuditEvent } from './record.ts';
export { auditRoutes } from './routes.ts';
export { type ChainProblem, type Verified, verifyChains } from './verify.ts';
export { pagesOfEntries, visibleTo } from './visible-entries.ts';
