export { importReviewFile } from './jobs.ts';
export { reviewImportOperations } from './operations.ts';
