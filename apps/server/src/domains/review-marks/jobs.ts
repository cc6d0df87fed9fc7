import { z } from 'zod';
import { defineJob } from '../../kernel/job.ts';

const markData = z.object({
  client_id: z.string(),
  user_id: z.string(),
  change_id: z.string(),
  work: z.union([
    /** A filter as it was asked for, and the id that the latest review then had. */
    z.object({
      filter: z.record(z.string(), z.unknown()),
      up_to: z.string(),
      change: z.record(z.string(), z.unknown()),
    }),
    z.object({ undoes: z.string() }),
  ]),
});
export type MarkData = z.output<typeof markData>;

/** Marks of more reviews than one transaction changes, or their undoing. Progress counts reviews. */
export const markReviewsJob = defineJob({
  kind: 'mark-reviews',
  data: markData,
  retryLimit: 2,
  retryDelay: 5,
  timeLimit: 3_600,
  concurrency: 1,
  load: async () => (await import('./mark-many.ts')).markMany,
});
