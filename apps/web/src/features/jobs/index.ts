/** What other features may know of this one; its screens are loaded by themselves. */
export { isOver, jobQuery, type Job } from './api.ts';
export { countIn, JobProgress } from './components/job-progress.tsx';
