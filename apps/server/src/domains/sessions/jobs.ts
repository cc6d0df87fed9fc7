import { z } from 'zod';
import { defineJob, defineSchedule } from '../../kernel/job.ts';

/** Mails a link for a new password. Tried for some minutes: whoever asked waits for it, and asks again. */
export const sendRecoveryMail = defineJob({
  kind: 'send-recovery-mail',
  data: z.object({ email: z.string() }),
  retryLimit: 4,
  retryDelay: 20,
  timeLimit: 120,
  concurrency: 2,
  load: async () => (await import('./send-recovery-mail.ts')).sendRecovery,
});

/** Each hour: forgets attempts that no longer count, sessions and links long over. */
export const forgetOldSessions = defineSchedule({
  kind: 'sessions-forget-old',
  schedule: '17 * * * *',
  timeLimit: 600,
  load: async () => (await import('./forget-old.ts')).forgetOld,
});
