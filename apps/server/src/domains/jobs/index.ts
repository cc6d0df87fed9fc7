export { housekeeping } from './jobs.ts';
export { jobRoutes } from './routes.ts';
