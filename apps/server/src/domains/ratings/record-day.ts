import type { Transaction } from '../../db/database.ts';
import { collectedState } from '../reviews/index.ts';
import { putRating } from './queries.ts';
import { refreshAreaFacts } from './refresh-facts.ts';

export interface ShownRating {
  rating: number | null;
  reviews_count: number | null;
  ratings_count: number | null;
}

/** Notes what a collection saw: the rating the site shows beside what the collected reviews amount to. */
export async function recordDay(
  tx: Transaction,
  day: { clientId: string; areaId: string; date: string; shown: ShownRating },
): Promise<void> {
  const state = await collectedState(tx, day.clientId, day.areaId);
  await putRating(tx, {
    client_id: day.clientId,
    area_id: day.areaId,
    date: day.date,
    ...day.shown,
    ...state,
    noted_by_hand: false,
  });
  await refreshAreaFacts(tx, day.clientId, day.areaId, day.date);
}
