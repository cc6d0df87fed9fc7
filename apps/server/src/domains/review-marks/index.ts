export { markReviewsJob } from './jobs.ts';
export { reviewMarkOperations } from './operations.ts';
