import { z } from 'zod';
import { defineJob } from '../../../kernel/job.ts';

/** Mails a customer the link to their page. Tried for about two hours. */
export const sendCustomerLink = defineJob({
  kind: 'send-customer-link',
  data: z.object({ client_id: z.string(), link_id: z.string() }),
  retryLimit: 8,
  retryDelay: 30,
  timeLimit: 120,
  concurrency: 2,
  load: async () => (await import('./send-customer-link.ts')).sendOneCustomerLink,
});

/** Mails a customer that their correction was approved. Tried for about two hours. */
export const sendApproval = defineJob({
  kind: 'send-customer-approval',
  data: z.object({ client_id: z.string(), request_id: z.string() }),
  retryLimit: 8,
  retryDelay: 30,
  timeLimit: 120,
  concurrency: 2,
  load: async () => (await import('./send-approval.ts')).sendOneApproval,
});
