import { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../kernel/context.ts';
import { defineClientJob, defineJob, defineSchedule, enqueueForClient } from '../../kernel/job.ts';
import { isUnread } from './unread-queries.ts';

const clusterData = z.object({
  client_id: z.string(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  count: z.number().nullable(),
});
export type ClusterData = z.output<typeof clusterData>;

/** Themes of a client's reviews. Progress counts reviews: those that are read, then those whose themes are stored. */
export const clusterReviewsJob = defineJob({
  kind: 'cluster-reviews',
  data: clusterData,
  retryLimit: 1,
  retryDelay: 5,
  timeLimit: 3_600,
  concurrency: 1,
  load: async () => (await import('./cluster-reviews.ts')).clusterReviews,
});

/** Themes of what came since the run in force, or was edited; nothing where no run is in force. */
export const readUnreadJob = defineJob({
  kind: 'read-themes',
  data: z.object({ client_id: z.string() }),
  retryLimit: 3,
  retryDelay: 5,
  timeLimit: 1_800,
  concurrency: 1,
  load: async () => (await import('./read-unread.ts')).readUnread,
});

/** Whether what reviews say of themes praises or blames. */
export const scoreThemesJob = defineClientJob({
  kind: 'judge-themes',
  retryLimit: 2,
  retryDelay: 30,
  timeLimit: 3_600,
  concurrency: 1,
  load: async () => (await import('./score-themes.ts')).scoreThemes,
});

/** Each night, after the model was learned anew where there was more to learn from. */
export const scoreThemesNightlyJob = defineSchedule({
  kind: 'judge-themes-nightly',
  schedule: '40 3 * * *',
  timeLimit: 7_200,
  load: async () => (await import('./score-nightly.ts')).scoreThemesNightly,
});

/** What reviews say of themes changed: it is judged when there is time. */
export async function scoreThemesLater(
  context: AppContext,
  tx: Transaction,
  clientId: string,
): Promise<void> {
  await enqueueForClient(context, tx, scoreThemesJob, clientId);
}

/** Texts that were noted as unread, in this transaction or before it, are read once it is committed. */
export async function readSoon(context: AppContext, tx: Transaction, clientId: string): Promise<void> {
  if (await isUnread(tx, clientId))
    await context.jobs.enqueue(tx, readUnreadJob, { client_id: clientId }, { clientId });
}
