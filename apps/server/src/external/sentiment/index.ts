import { createHelperProcess } from '../../lib/helper-process.ts';
import type {
  GradedReview,
  Halves,
  ScoredReview,
  ReviewToScore,
  SentimentAnswer,
  SentimentTask,
} from './tasks.ts';

export type { GradedReview, Half, Halves, ScoredReview, ReviewToScore } from './tasks.ts';

/** 30,000 graded texts are learned in some 10 s and 400 MB. */
const learner = createHelperProcess<SentimentTask, SentimentAnswer>({
  module: new URL('./sentiment-program.ts', import.meta.url),
  idleFor: 30_000,
  timeLimit: 300_000,
  heap: 700,
  memory: 900,
});

/**
 * Learns from graded reviews what praises and what blames, in a process of its own. The same ones give the same.
 *
 * @param batches some at a time
 * @returns a model of each half, and its balanced accuracy on the other one, 0 to 1
 * @throws ProcessDied
 */
export async function learnSentiment(
  batches: AsyncIterable<GradedReview[]>,
  { seed, signal }: { seed: number; signal: AbortSignal },
): Promise<{ halves: Halves; accuracy: number }> {
  await learner.run({ kind: 'begin' }, { signal });
  for await (const reviews of batches) await learner.run({ kind: 'add', reviews }, { signal });
  const { learned } = await learner.run({ kind: 'learn', seed }, { signal });
  if (!learned) throw new Error('nothing was learned');
  return learned;
}

/** Tells of each text whether it praises or blames. @throws ProcessDied */
export async function scoreTexts(
  halves: Halves,
  reviews: ReviewToScore[],
  signal: AbortSignal,
): Promise<ScoredReview[]> {
  const { judged } = await learner.run({ kind: 'judge', halves, reviews }, { signal });
  return judged;
}
