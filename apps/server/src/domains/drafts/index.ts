export { endStreams } from './open-streams.ts';
export { rewritingFilter } from './list-for-rewriting.ts';
export { forgetOldCalls, generateDraftsJob } from './jobs.ts';
export { draftOperations } from './operations.ts';
