export { housekeeping } from './jobs.ts';
export { jobOperations } from './operations.ts';
