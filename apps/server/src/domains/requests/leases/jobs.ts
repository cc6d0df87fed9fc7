import { defineSchedule } from '../../../kernel/job.ts';

/** Each minute: leases that ran out. */
export const endLeasesOnTime = defineSchedule({
  kind: 'requests-leases',
  schedule: '* * * * *',
  timeLimit: 50,
  load: async () => (await import('./end-leases.ts')).endOldLeases,
});
