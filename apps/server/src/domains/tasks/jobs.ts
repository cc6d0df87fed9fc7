import { defineSchedule } from '../../kernel/job.ts';

/** Each morning, before the digests are made (07:00 UTC): tells of tasks whose day has passed, of each once. */
export const tellLateTasks = defineSchedule({
  kind: 'tasks-tell-late',
  schedule: '30 6 * * *',
  timeLimit: 600,
  load: async () => (await import('./tell-late.ts')).tellLateTasks,
});
