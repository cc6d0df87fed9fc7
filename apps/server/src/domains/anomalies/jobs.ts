import { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../kernel/context.ts';
import { defineJob, defineSchedule } from '../../kernel/job.ts';

/** Looks at a client's reviews after something new came in. */
export const findAnomaliesJob = defineJob({
  kind: 'find-anomalies',
  data: z.object({ client_id: z.string() }),
  retryLimit: 1,
  retryDelay: 30,
  timeLimit: 600,
  concurrency: 1,
  groups: true,
  silent: true,
  load: async () => (await import('./find-anomalies.ts')).findAnomalies,
});

/** Each night: all clients, and what only many clients together show. */
export const findAnomaliesNightly = defineSchedule({
  kind: 'anomalies-nightly',
  schedule: '20 2 * * *',
  timeLimit: 7_200,
  load: async () => (await import('./find-nightly.ts')).findNightly,
});

/** Reviews of a client came: they are looked at when there is time. */
export async function lookLater(context: AppContext, tx: Transaction, clientId: string): Promise<void> {
  const group = { id: clientId, size: 1 };
  await context.jobs.enqueue(tx, findAnomaliesJob, { client_id: clientId }, { clientId, group });
}
