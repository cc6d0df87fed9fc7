import { z } from 'zod';
import { defineJob, defineSchedule } from '../../kernel/job.ts';

/** Collects the reviews of one area. */
export const collectArea = defineJob({
  kind: 'collect-area',
  data: z.object({ client_id: z.string(), area_id: z.string(), run_id: z.string() }),
  retryLimit: 3,
  retryDelay: 10,
  timeLimit: 3_600,
  concurrency: 8,
  groups: true,
  load: async () => (await import('./collect-area.ts')).collectAreaHandler,
});

/** Collects many areas of a client; progress counts those that ended. */
export const collectBatch = defineJob({
  kind: 'collect-areas',
  data: z.object({ client_id: z.string(), area_ids: z.array(z.string()), user_id: z.string() }),
  retryLimit: 3,
  retryDelay: 5,
  timeLimit: 6 * 3_600,
  concurrency: 10,
  load: async () => (await import('./collect-batch.ts')).collectBatchHandler,
});

/** Each minute: starts the collections whose time has come. */
export const startDueRuns = defineSchedule({
  kind: 'monitoring-start-due',
  schedule: '* * * * *',
  timeLimit: 120,
  load: async () => (await import('./start-due.ts')).startDue,
});

/** Each night: forgets what collections of long ago did. */
export const forgetOldRuns = defineSchedule({
  kind: 'monitoring-forget-old',
  schedule: '50 1 * * *',
  timeLimit: 3_600,
  load: async () => (await import('./forget-runs.ts')).forgetRuns,
});
