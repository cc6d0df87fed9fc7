import { z } from 'zod';
import { defineJob } from '../../kernel/job.ts';

const clusterData = z.object({
  client_id: z.string(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  count: z.number().nullable(),
});
export type ClusterData = z.output<typeof clusterData>;

/** Themes of a client's reviews. Progress counts reviews: those that are read, then those whose themes are stored. */
export const clusterReviewsJob = defineJob({
  kind: 'cluster-reviews',
  data: clusterData,
  retryLimit: 1,
  retryDelay: 5,
  timeLimit: 3_600,
  concurrency: 1,
  load: async () => (await import('./cluster-reviews.ts')).clusterReviews,
});
