import { z } from 'zod';
import { defineJob, defineSchedule } from '../../kernel/job.ts';

const data = z.object({
  client_id: z.string(),
  area_id: z.string(),
  source_ids: z.array(z.string()).min(1),
  user_id: z.string(),
  tone: z.string().optional(),
  length: z.number().optional(),
});
export type DraftsData = z.output<typeof data>;

/** One draft of each source. Progress counts sources. */
export const generateDraftsJob = defineJob({
  kind: 'drafts-generate',
  data,
  retryLimit: 3,
  retryDelay: 10,
  timeLimit: 7_200,
  concurrency: 1,
  // The endpoint is one for all: over all nodes so many ask it at once.
  groups: true,
  load: async () => (await import('./make-drafts.ts')).makeDrafts,
});

/** Batches that ask the model side by side, over all nodes. */
export const modelGroup = { id: 'model', size: 2 };

/** Each night: forgets what the model was asked long ago. */
export const forgetOldCalls = defineSchedule({
  kind: 'drafts-forget-calls',
  schedule: '55 1 * * *',
  timeLimit: 3_600,
  load: async () => (await import('./forget-calls.ts')).forgetCalls,
});
