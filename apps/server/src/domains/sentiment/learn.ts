import { lockNames } from '../../db/advisory-lock.ts';
import type { AppContext } from '../../kernel/context.ts';
import { type GradedReview, type Half, learnSentiment } from '../../external/sentiment/index.ts';
import { newId } from '../../lib/ids.ts';
import { eachClient } from '../clients/index.ts';
import { currentModel, gradedTexts, insertModel } from './queries.ts';

/** Texts of one client and kind: a large one does not drown the others. */
const maxOfClient = 1_000;
const maxTexts = 30_000;
/** With fewer of a kind there is nothing to learn; the lexicon judges then. */
const leastOfKind = 100;
/** It is learned anew once there is so much more to learn from. */
const growth = 1.2;

/** Two halves of all reviews, by chance, and the same each time. */
export const halfOf = (reviewId: string): Half => (Number.parseInt(reviewId.slice(-1), 16) % 2) as Half;

/**
 * Learns a model of the installation's own graded reviews where there is none yet or much more to learn from.
 *
 * @returns whether there is a new one
 */
export async function learnWhereDue(context: AppContext, signal: AbortSignal): Promise<boolean> {
  const before = await currentModel(context.db);
  const texts = await gradedOfAll(context, signal);
  const praise = texts.filter(({ isPraise }) => isPraise).length;
  if (Math.min(praise, texts.length - praise) < leastOfKind) return false;
  if (before && texts.length < before.texts * growth) return false;
  const { halves, accuracy } = await learnSentiment(batchesOf(texts), { seed: texts.length, signal });
  return context.db.transaction(async (tx) => {
    await lockNames(tx, ['sentiment']);
    // Two nodes may have begun at once: one model is enough.
    if ((await currentModel(tx))?.id !== before?.id) return false;
    await insertModel(tx, { id: newId(), texts: texts.length, accuracy, halves });
    return true;
  });
}

async function gradedOfAll(context: AppContext, signal: AbortSignal): Promise<GradedReview[]> {
  const texts: GradedReview[] = [];
  await eachClient(context, signal, async (clientId) => {
    for (const isPraise of [true, false]) {
      signal.throwIfAborted();
      const rows = await gradedTexts(context.db, clientId, isPraise, maxOfClient);
      texts.push(...rows.map(({ id, text }) => ({ text, isPraise, half: halfOf(id) })));
    }
    return texts.length < maxTexts ? undefined : 'enough';
  });
  return texts.slice(0, maxTexts);
}

async function* batchesOf(texts: readonly GradedReview[]) {
  for (let at = 0; at < texts.length; at += 2_000) yield await Promise.resolve(texts.slice(at, at + 2_000));
}
