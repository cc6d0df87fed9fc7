export { collectArea, startDueRuns } from './jobs.ts';
export { monitoringRoutes } from './routes.ts';
