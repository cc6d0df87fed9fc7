import { sourceKinds } from '@molva/contract/request-steps';
import { z } from 'zod';
import { defineJob } from '../../../kernel/job.ts';

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
