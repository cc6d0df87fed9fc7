export { findHolders, holdersAmong } from './reader-queries.ts';
export { noteOperations } from './operations.ts';
