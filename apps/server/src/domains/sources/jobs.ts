import { defineSchedule } from '../../kernel/job.ts';

/** Each night: what is kept of customers no longer than their consent says. */
export const eraseOverdue = defineSchedule({
  kind: 'sources-retention',
  schedule: '10 2 * * *',
  timeLimit: 1_800,
  load: async () => (await import('./erase-overdue.ts')).eraseOverdueSources,
});
