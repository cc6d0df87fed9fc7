export { collectArea, collectBatch, startDueRuns } from './jobs.ts';
export { monitoringOperations } from './operations.ts';
