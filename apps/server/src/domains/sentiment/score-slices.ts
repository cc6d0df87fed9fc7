import { type Halves, scoreTexts } from '../../external/sentiment/index.ts';
import type { AppContext } from '../../kernel/context.ts';
import { halfOf, learnWhereDue } from './learn.ts';
import { currentModel } from './queries.ts';

/** The model in use; where there is none yet it is learned, if there is enough to learn from. */
export async function modelInUse(context: AppContext, signal: AbortSignal) {
  const model = await currentModel(context.db);
  if (model || !(await learnWhereDue(context, signal))) return model;
  return currentModel(context.db);
}

/** What a part of a review says. */
export interface Slice {
  reviewId: string;
  rating: number | null;
  text: string;
}

/**
 * Whether parts of reviews praise or blame, by the model that learned nothing from them.
 *
 * @returns for each −1 (blames) to 1 (praises); null where nothing tells
 */
export async function scoreSlices(
  { halves }: { halves: Halves },
  slices: readonly Slice[],
  signal: AbortSignal,
): Promise<(number | null)[]> {
  const judged = await scoreTexts(
    halves,
    slices.map(({ reviewId, rating, text }, index) => ({
      id: String(index),
      text,
      half: rating === null ? null : halfOf(reviewId),
    })),
    signal,
  );
  const scores = new Map(judged.map(({ id, score }) => [id, score]));
  return slices.map((_, index) => scores.get(String(index)) ?? null);
}
