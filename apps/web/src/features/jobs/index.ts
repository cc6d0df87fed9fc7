/** What other features may know of this one; its screens are loaded by themselves. */
export { isOver, jobQuery, type Job } from './api.ts';
export { RefusedRows } from './components/refused-rows.tsx';
export { RowsProgress } from './components/rows-progress.tsx';
export { type Refusal, refusalsCsv, refusalsOf } from './refusals.ts';
export { countIn, JobProgress } from './components/job-progress.tsx';
export { ImportFailure } from './components/import-failure.tsx';
