import { LRUCache } from 'lru-cache';
import type { Handle } from '../../db/database.ts';
import { recentWords } from '../reviews/index.ts';
import { maxCharacters } from './said-by-many.ts';

/** Of a client's newest reviews so many tell what is usual there. */
const maxReviews = 300;
/** What is usual changes slowly: a client's newest reviews are read once in this time, ms. */
const keptFor = 600_000;

/** What was made of each client's own reviews, some hundred words each. */
export const keptByClient = () => new LRUCache<string, readonly string[]>({ max: 500, ttl: keptFor });

/** The beginnings of a client's newest reviews. */
export async function ownReviewsOf(handle: Handle, clientId: string): Promise<string[]> {
  const reviews = await recentWords(handle, clientId, maxReviews);
  return reviews.map((words) => words.slice(0, maxCharacters));
}
