import type { Transaction } from '../../db/database.ts';
import { addDays } from '../../lib/days.ts';
import { recordAreaFacts } from '../areas/index.ts';
import { collectedState, reviewsPublishedSince } from '../reviews/index.ts';
import { ratingOn } from './queries.ts';

const month = 30;

/** Recounts what lists show of an area: rating now and 30 days ago, reviews collected and of the last 30 days. */
export async function refreshAreaFacts(
  tx: Transaction,
  clientId: string,
  areaId: string,
  today: string,
): Promise<void> {
  const monthAgo = addDays(today, -month);
  // A rating stands under the day of its area's own clock: east of Greenwich that may be tomorrow here.
  const now = await ratingOn(tx, clientId, areaId, addDays(today, 1));
  const before = await ratingOn(tx, clientId, areaId, monthAgo);
  const state = await collectedState(tx, clientId, areaId);
  await recordAreaFacts(tx, clientId, areaId, {
    rating: now?.rating ?? null,
    rating_date: now?.date ?? null,
    reviews_count: now?.reviews_count ?? null,
    rating_previous: before?.rating ?? null,
    collected_count: state.collected_count,
    reviews_month: await reviewsPublishedSince(tx, clientId, areaId, `${monthAgo}T00:00:00Z`),
  });
}
