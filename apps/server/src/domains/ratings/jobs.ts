import { defineSchedule } from '../../kernel/job.ts';

/** Each night: what "30 days ago" and "the last 30 days" mean has moved, also for areas nobody collected. */
export const refreshAllFacts = defineSchedule({
  kind: 'ratings-refresh-facts',
  schedule: '10 0 * * *',
  timeLimit: 3_600,
  load: async () => (await import('./refresh-all-facts.ts')).refreshAll,
});
