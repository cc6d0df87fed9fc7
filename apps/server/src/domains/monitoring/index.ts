export { collectArea, startDueRuns } from './jobs.ts';
export { monitoringOperations } from './operations.ts';
