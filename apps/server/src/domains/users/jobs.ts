import { z } from 'zod';
import { defineJob } from '../../jobs/definition.ts';

/** Mail is tried for about two hours. */
const patience = { retryLimit: 8, retryDelay: 30, timeLimit: 120, concurrency: 2 };

/** Mails a new account to whom somebody else made it for: the login, and a link to choose a password. */
export const sendAccountMail = defineJob({
  kind: 'send-account-mail',
  data: z.object({ user_id: z.string() }),
  ...patience,
  load: async () => (await import('./send-account-mail.ts')).sendAccount,
});

/** Greets who signed up. */
export const sendWelcomeMail = defineJob({
  kind: 'send-welcome-mail',
  data: z.object({ user_id: z.string() }),
  ...patience,
  load: async () => (await import('./send-account-mail.ts')).sendWelcome,
});
