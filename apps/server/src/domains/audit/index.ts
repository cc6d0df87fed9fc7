export { agencyChain } from './chain.ts';
export { audit, type AuditEvent } from './record.ts';
export { auditRoutes } from './routes.ts';
export { type ChainProblem, verifyChains } from './verify.ts';
export { pagesOfEntries, visibleTo } from './visible-entries.ts';
