import { defineSchedule } from '../../../kernel/job.ts';

/** Each night: files that belong to no text any more. */
export const keepFiles = defineSchedule({
  kind: 'requests-files',
  schedule: '40 2 * * *',
  timeLimit: 3_600,
  load: async () => (await import('./keep-files.ts')).clearFiles,
});
