import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../kernel/context.ts';
import { defineClientJob, defineSchedule, enqueueForClient } from '../../kernel/job.ts';

/** Looks at a client's reviews after something new came in. */
export const findAnomaliesJob = defineClientJob({
  kind: 'find-anomalies',
  retryLimit: 1,
  retryDelay: 30,
  timeLimit: 600,
  concurrency: 1,
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
  await enqueueForClient(context, tx, findAnomaliesJob, clientId);
}
