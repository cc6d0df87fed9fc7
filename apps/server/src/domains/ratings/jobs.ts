import { z } from 'zod';
import { defineJob } from '../../jobs/definition.ts';

/** Each night: what "30 days ago" and "the last 30 days" mean has moved, also for areas nobody collected. */
export const refreshAllFacts = defineJob({
  kind: 'ratings-refresh-facts',
  data: z.object({}),
  retryLimit: 2,
  retryDelay: 60,
  timeLimit: 3_600,
  concurrency: 1,
  schedule: '10 0 * * *',
  silent: true,
  load: async () => (await import('./refresh-all-facts.ts')).refreshAll,
});
