import { z } from 'zod';
import { defineJob, defineSchedule } from '../../kernel/job.ts';

/** Mail is tried for about two hours: 30 s, 1 min, 2 min, and so on. */
const retries = { retryLimit: 8, retryDelay: 30, timeLimit: 120, concurrency: 2 };

/** Mails one notification to its reader. */
export const sendNotification = defineJob({
  kind: 'send-notification',
  data: z.object({ notification_id: z.string() }),
  ...retries,
  load: async () => (await import('./send-notification.ts')).sendOne,
});

/** Mails one reader's digest: the notifications were taken for it when it was queued. */
export const sendDigest = defineJob({
  kind: 'send-digest',
  data: z.object({ notification_ids: z.array(z.string()).min(1) }),
  ...retries,
  load: async () => (await import('./send-digest.ts')).sendOneDigest,
});

/** Each day at 07:00 UTC, which is 10:00 in Moscow all year round. */
export const startDigests = defineSchedule({
  kind: 'notifications-start-digests',
  schedule: '0 7 * * *',
  timeLimit: 600,
  load: async () => (await import('./start-digests.ts')).startAllDigests,
});

/** Each night: forgets what nobody will read any more. */
export const forgetOldNotifications = defineSchedule({
  kind: 'notifications-forget-old',
  schedule: '40 1 * * *',
  timeLimit: 600,
  load: async () => (await import('./forget-old.ts')).forgetOld,
});
