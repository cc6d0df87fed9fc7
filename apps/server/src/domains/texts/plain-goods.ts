import { stem } from '@molva/russian/stem';
import { tokenize } from '@molva/russian/tokens';
import { LRUCache } from 'lru-cache';
import type { Handle } from '../../db/database.ts';
import { recentWords } from '../reviews/index.ts';
import { isProductNoun } from './product-nouns.ts';

/** Reviews that tell what a client sells, and characters of one of them that are read. */
const maxReviews = 300;
const maxCharacters = 2_000;
/** A good of so many reviews is what the company is about where there are few of them, of such a share where there are many. */
const leastUses = 4;
const leastShare = 0.06;
/** What a company sells changes slowly; the newest reviews of a client are read once in this time, ms. */
const keptFor = 600_000;

const known = new LRUCache<string, readonly string[]>({ max: 500, ttl: keptFor });

/**
 * Goods that the client's own reviews often name, as stems: a bicycle in a bicycle workshop. Whoever names one tells
 * nothing that was added.
 */
export async function plainGoodsOf(handle: Handle, clientId: string): Promise<readonly string[]> {
  const kept = known.get(clientId);
  if (kept) return kept;
  const goods = plainGoodsIn(await recentWords(handle, clientId, maxReviews));
  known.set(clientId, goods);
  return goods;
}

/** Stems of the goods that stand in many of the texts; each text counts once. */
export function plainGoodsIn(texts: readonly string[]): string[] {
  const uses = new Map<string, number>();
  for (const text of texts) {
    const goods = tokenize(text.slice(0, maxCharacters)).flatMap(({ norm, kind }) =>
      kind === 'word' && isProductNoun(norm) ? [stem(norm)] : [],
    );
    for (const good of new Set(goods)) uses.set(good, (uses.get(good) ?? 0) + 1);
  }
  const enough = Math.max(leastUses, texts.length * leastShare);
  return [...uses].flatMap(([good, count]) => (count >= enough ? [good] : []));
}
