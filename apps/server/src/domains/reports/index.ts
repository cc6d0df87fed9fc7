export { mailReports } from './jobs.ts';
export { reportRoutes } from './routes.ts';
