import { z } from 'zod';
import { defineJob } from '../../jobs/definition.ts';

/** Each hour: forgets failed sign-ins that no longer count, and sessions long over. */
export const forgetOldSessions = defineJob({
  kind: 'sessions-forget-old',
  data: z.object({}),
  retryLimit: 0,
  retryDelay: 1,
  timeLimit: 600,
  concurrency: 1,
  schedule: '17 * * * *',
  silent: true,
  load: async () => (await import('./forget-old.ts')).forgetOld,
});
