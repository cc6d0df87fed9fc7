import { defineSchedule } from '../../kernel/job.ts';

/** Each minute: ends what was lost with its process, forgets what is too old to be asked for. */
export const housekeeping = defineSchedule({
  kind: 'jobs-housekeeping',
  schedule: '* * * * *',
  timeLimit: 120,
  load: async () => (await import('./keep-house.ts')).keepHouse,
});
