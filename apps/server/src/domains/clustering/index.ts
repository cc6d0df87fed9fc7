export { clusterReviewsJob } from './jobs.ts';
export { clusteringOperations } from './operations.ts';
