export { endStreams } from './open-streams.ts';
export { generateDraftsJob } from './jobs.ts';
export { draftRoutes } from './routes.ts';
