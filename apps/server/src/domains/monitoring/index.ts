export { collectArea, collectBatch, forgetOldRuns, startDueRuns } from './jobs.ts';
export { pagesOfRuns } from './list-runs.ts';
export { monitoringOperations } from './operations.ts';
