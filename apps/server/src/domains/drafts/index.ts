export { endStreams } from './open-streams.ts';
export { generateDraftsJob } from './jobs.ts';
export { draftOperations } from './operations.ts';
