export { mailReports } from './jobs.ts';
export { reportOperations } from './operations.ts';
