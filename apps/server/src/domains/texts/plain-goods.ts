import { stem } from '@molva/russian/stem';
import type { Handle } from '../../db/database.ts';
import { keptByClient, ownReviewsOf } from './own-reviews.ts';
import { saidByMany } from './said-by-many.ts';
import { isProductNoun } from './product-nouns.ts';

const known = keptByClient();

/**
 * Goods that the client's own reviews often name, as stems: a bicycle in a bicycle workshop. Whoever names one tells
 * nothing that was added.
 */
export async function plainGoodsOf(handle: Handle, clientId: string): Promise<readonly string[]> {
  const kept = known.get(clientId);
  if (kept) return kept;
  const goods = plainGoodsIn(await ownReviewsOf(handle, clientId));
  known.set(clientId, goods);
  return goods;
}

/** Stems of the goods that stand in many of the texts. */
export const plainGoodsIn = (texts: readonly string[]): string[] =>
  saidByMany(texts, (norm) => (isProductNoun(norm) ? [stem(norm)] : []), { leastUses: 4, leastShare: 0.06 });
