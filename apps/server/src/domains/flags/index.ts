export { evaluatePayload } from './evaluate-payload.ts';
export { createFlags } from './flags.ts';
export { toSdkAnswer } from './payload.ts';
export { flagOperations } from './operations.ts';
