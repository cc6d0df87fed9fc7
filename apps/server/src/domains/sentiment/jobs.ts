import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../kernel/context.ts';
import { defineClientJob, defineSchedule, enqueueForClient } from '../../kernel/job.ts';

/** Judges the texts of a client that nobody judged yet, or that changed since, or all by a new model. */
export const scoreReviewsJob = defineClientJob({
  kind: 'judge-reviews',
  retryLimit: 2,
  retryDelay: 30,
  timeLimit: 3_600,
  concurrency: 1,
  load: async () => (await import('./score-reviews.ts')).scoreReviews,
});

/** Each night: learns anew where there is much more to learn from, and judges what is not judged. */
export const learnSentimentJob = defineSchedule({
  kind: 'sentiment-learn',
  schedule: '40 1 * * *',
  timeLimit: 7_200,
  load: async () => (await import('./learn-nightly.ts')).learnNightly,
});

/** Reviews of a client came or changed: their texts are judged when there is time. */
export async function scoreLater(context: AppContext, tx: Transaction, clientId: string): Promise<void> {
  await enqueueForClient(context, tx, scoreReviewsJob, clientId);
}
