import { comparable } from '@molva/extraction';
import type { Transaction } from '../../../db/database.ts';
import { onSameDay } from './date-span.ts';
import { type FieldCounts, isLostByKnown, usualShare } from './field-gate.ts';
import type { ObservedReview } from './observed.ts';
import { type AreaKey, type StoredReview, storedBetween } from './store-queries.ts';

/**
 * Whether the rules read no text any more, told by reviews that nothing stored can be: a short text belongs to what a
 * review is found by, so that without it even a known one looks new. Those of one name, day and grade that were stored
 * with a text are taken for the same here, as long as there are enough of them.
 */
export async function areTextsLost(
  tx: Transaction,
  area: AreaKey,
  unknown: readonly ObservedReview[],
  usual: FieldCounts,
): Promise<boolean> {
  const isSuspicious =
    usual.recall > 0 &&
    usual.recall >= usualShare * usual.reviews &&
    unknown.length > 0 &&
    unknown.every(({ recall }) => recall === null);
  if (!isSuspicious) return false;
  const days = unknown.flatMap(({ publication_day: day }) => (day === null ? [] : [day])).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return false;
  return isLostByKnown(likelyPairs(unknown, await storedBetween(tx, area, first, last)), 'recall');
}

function likelyPairs(
  unknown: readonly ObservedReview[],
  stored: readonly StoredReview[],
): { observed: ObservedReview; stored: StoredReview }[] {
  const free = new Set(stored);
  return unknown.flatMap((observed) => {
    const same = [...free].find((row) => isLikely(observed, row));
    if (!same) return [];
    free.delete(same);
    return [{ observed, stored: same }];
  });
}

const isLikely = (observed: ObservedReview, row: StoredReview) =>
  onSameDay(observed, row) &&
  comparable(observed.author) === comparable(row.author) &&
  (observed.rating === null || row.rating === null || observed.rating === row.rating);
