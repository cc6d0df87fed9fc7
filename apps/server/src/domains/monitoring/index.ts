export { collectArea, collectBatch, startDueRuns } from './jobs.ts';
export { pagesOfRuns } from './list-runs.ts';
export { monitoringOperations } from './operations.ts';
