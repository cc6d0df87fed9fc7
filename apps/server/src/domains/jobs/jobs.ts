import { z } from 'zod';
import { defineJob } from '../../jobs/definition.ts';

/** Each minute: ends what was lost with its process, forgets what is too old to be asked for. */
export const housekeeping = defineJob({
  kind: 'jobs-housekeeping',
  data: z.object({}),
  retryLimit: 0,
  retryDelay: 1,
  timeLimit: 120,
  concurrency: 1,
  schedule: '* * * * *',
  silent: true,
  load: async () => (await import('./keep-house.ts')).keepHouse,
});
