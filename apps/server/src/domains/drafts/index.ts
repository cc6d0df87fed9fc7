export { generateDraftsJob } from './jobs.ts';
export { draftRoutes } from './routes.ts';
