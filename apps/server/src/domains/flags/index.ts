export { evaluatePayload } from './evaluate-payload.ts';
export { createFlags, type FlagAttributes, type Flags } from './flags.ts';
export { type FlagsPayload, toSdkAnswer } from './payload.ts';
export { flagRoutes } from './routes.ts';
