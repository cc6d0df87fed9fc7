export { agencyChain } from './chain.ts';
export { audit, type AuditEvent } from './record.ts';
export { type ChainProblem, verifyChains } from './verify.ts';
