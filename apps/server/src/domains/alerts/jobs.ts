import { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../kernel/context.ts';
import { defineClientJob, defineJob, defineSchedule, enqueueForClient } from '../../kernel/job.ts';

/** Looks whether a client's rules ask for what has just been stored. */
export const evaluateAlerts = defineClientJob({
  kind: 'evaluate-alerts',
  retryLimit: 3,
  retryDelay: 10,
  timeLimit: 300,
  concurrency: 2,
  load: async () => (await import('./evaluate.ts')).evaluate,
});

/** One attempt to send one message; when the next one is, stands in its row. */
export const deliverAlert = defineJob({
  kind: 'deliver-alert',
  data: z.object({ client_id: z.string(), delivery_id: z.string() }),
  retryLimit: 0,
  retryDelay: 1,
  timeLimit: 60,
  concurrency: 4,
  silent: true,
  load: async () => (await import('./deliver.ts')).deliver,
});

/** Each minute: what waited for its hour is told, what could not be sent is tried again. */
export const notifyAlertsOnTime = defineSchedule({
  kind: 'alerts-on-time',
  schedule: '* * * * *',
  timeLimit: 300,
  load: async () => (await import('./on-time.ts')).notifyOnTime,
});

/** What no collection brings: answers that did not come, themes that were found after a review was stored. */
export const evaluateAlertsOnTime = defineSchedule({
  kind: 'alerts-by-clock',
  schedule: '*/10 * * * *',
  timeLimit: 300,
  load: async () => (await import('./on-time.ts')).evaluateOnTime,
});

export const forgetOldAlerts = defineSchedule({
  kind: 'alerts-forget-old',
  schedule: '50 1 * * *',
  timeLimit: 600,
  load: async () => (await import('./on-time.ts')).forgetOld,
});

/** Something of a client was stored: its rules are looked at once the transaction has committed. */
export async function alertLater(context: AppContext, tx: Transaction, clientId: string): Promise<void> {
  await enqueueForClient(context, tx, evaluateAlerts, clientId);
}
