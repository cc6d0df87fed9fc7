import { defineSchedule } from '../../kernel/job.ts';

/** Each morning, before the digests are made (07:00 UTC): tells of tasks whose day has passed, of each once. */
export const notifyLateTasks = defineSchedule({
  kind: 'tasks-tell-late',
  schedule: '30 6 * * *',
  timeLimit: 600,
  load: async () => (await import('./notify-late.ts')).notifyLateTasks,
});
