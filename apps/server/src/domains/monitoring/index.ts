export { collectArea, collectBatch, forgetOldRuns, startDueRuns } from './jobs.ts';
export { monitoringOperations } from './operations.ts';
