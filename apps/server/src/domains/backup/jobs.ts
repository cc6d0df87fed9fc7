import { z } from 'zod';
import { defineJob, defineSchedule } from '../../kernel/job.ts';

/** Each minute: archives what was committed, begins a backup whose time has come, and speaks up where there is none. */
export const keepBackups = defineSchedule({
  kind: 'backup-keep',
  schedule: '* * * * *',
  timeLimit: 3_600,
  load: async () => (await import('./keep-backups.ts')).keepAll,
});

/** Backs up the embedded database with keys and files. One that fails is begun anew by `keepBackups`, an hour later. */
export const takeBackupJob = defineJob({
  kind: 'take-backup',
  data: z.object({}),
  retryLimit: 0,
  retryDelay: 1,
  timeLimit: 6 * 3_600,
  concurrency: 1,
  load: async () => (await import('./take-backup.ts')).takeOne,
});
