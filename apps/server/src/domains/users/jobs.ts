import { z } from 'zod';
import { defineJob, defineSchedule } from '../../kernel/job.ts';

/** Mail is tried for about two hours. */
const retries = { retryLimit: 8, retryDelay: 30, timeLimit: 120, concurrency: 2 };

/** Mails a new account to whom somebody else made it for: the login, and a link to choose a password. */
export const sendAccountMail = defineJob({
  kind: 'send-account-mail',
  data: z.object({ user_id: z.string() }),
  ...retries,
  load: async () => (await import('./send-account-mail.ts')).sendAccount,
});

/** Greets who signed up. */
export const sendWelcomeMail = defineJob({
  kind: 'send-welcome-mail',
  data: z.object({ user_id: z.string() }),
  ...retries,
  load: async () => (await import('./send-account-mail.ts')).sendWelcome,
});

/** Mails a link that takes something back to the address it was made for. */
export const sendAccountLink = defineJob({
  kind: 'send-account-link',
  data: z.object({ link_id: z.string() }),
  ...retries,
  load: async () => (await import('./send-account-link.ts')).sendLink,
});

/** Tells an address that it is an account's no more. */
export const sendAddressNotice = defineJob({
  kind: 'send-address-notice',
  data: z.object({ email: z.string() }),
  ...retries,
  load: async () => (await import('./send-account-link.ts')).sendNotice,
});

/** Each hour: erases who deleted themselves and did not come back. */
export const eraseDeleted = defineSchedule({
  kind: 'users-erase-deleted',
  schedule: '37 * * * *',
  timeLimit: 600,
  load: async () => (await import('./erase-deleted.ts')).eraseDeletedUsers,
});
