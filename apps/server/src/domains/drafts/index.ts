export { endStreams } from './open-streams.ts';
export { forgetOldCalls, generateDraftsJob } from './jobs.ts';
export { draftOperations } from './operations.ts';
