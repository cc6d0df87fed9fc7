import { reviewFileFormats } from '@molva/contract/review-imports';
import { z } from 'zod';
import { defineJob } from '../../kernel/job.ts';

const importData = z.object({
  client_id: z.string(),
  user_id: z.string(),
  file_id: z.string(),
  format: z.enum(reviewFileFormats),
  mapping: z.record(z.string(), z.string()),
  rating_best: z.number(),
  area_id: z.string().nullable(),
});
export type ImportData = z.output<typeof importData>;

/** Reviews out of a file. Progress counts rows. */
export const importReviewFile = defineJob({
  kind: 'reviews-import',
  data: importData,
  retryLimit: 2,
  retryDelay: 5,
  timeLimit: 3_600,
  concurrency: 1,
  load: async () => (await import('./import-file.ts')).importFile,
});
