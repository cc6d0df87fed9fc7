export { EmbeddedError, type EmbeddedErrorCode } from './errors.ts';
export type { EmbeddedLog } from './log.ts';
export { type Embedded, type EmbeddedOptions, startEmbedded, unfinishedRestore } from './start.ts';
