import { sourceKinds } from '@molva/contract/request-steps';
import { z } from 'zod';
import { defineJob, defineSchedule } from '../../kernel/job.ts';

const importData = z.object({
  client_id: z.string(),
  user_id: z.string(),
  file_id: z.string(),
  format: z.enum(['csv', 'xlsx']),
  mapping: z.record(z.string(), z.string()),
  kind: z.enum(sourceKinds),
  area_id: z.string().nullable(),
  period: z.string().nullable(),
});
export type ImportData = z.output<typeof importData>;

/** Each minute: leases that ran out. */
export const endLeasesOnTime = defineSchedule({
  kind: 'requests-leases',
  schedule: '* * * * *',
  timeLimit: 50,
  load: async () => (await import('./end-leases.ts')).endOldLeases,
});

/** Each night: files that belong to no text any more. */
export const keepFiles = defineSchedule({
  kind: 'requests-files',
  schedule: '40 2 * * *',
  timeLimit: 3_600,
  load: async () => (await import('./keep-files.ts')).clearFiles,
});

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

/** Takes the picture among a text's files that proves its publication into the gallery. */
export const adoptProof = defineJob({
  kind: 'requests-adopt-proof',
  data: z.object({ client_id: z.string(), request_id: z.string() }),
  retryLimit: 4,
  retryDelay: 5,
  timeLimit: 120,
  concurrency: 1,
  silent: true,
  load: async () => (await import('./adopt-proofs.ts')).adoptOneProof,
});

/** Each hour: the same for texts that were called published before proofs went to the gallery. */
export const adoptOldProofs = defineSchedule({
  kind: 'requests-adopt-old-proofs',
  schedule: '35 * * * *',
  timeLimit: 1_800,
  load: async () => (await import('./adopt-proofs.ts')).adoptAllProofs,
});

/** Sources out of a table, and requests of them where asked. Progress counts rows. */
export const importTable = defineJob({
  kind: 'sources-import',
  data: importData,
  retryLimit: 2,
  retryDelay: 5,
  timeLimit: 900,
  concurrency: 1,
  load: async () => (await import('./import-table.ts')).importOneTable,
});
