import type { Place } from './agency.ts';
import { type PlannedReview, planReview, slowFate } from './plan.ts';
import { compiledTrades } from './compiled-trade.ts';
import { poisson, seeded, weighted } from './random.ts';

const minute = 60_000;
const day = 86_400_000;

/** When reviews are written, by local hour. */
const hours = [2, 1, 1, 0, 0, 0, 1, 2, 4, 6, 7, 7, 8, 8, 7, 7, 7, 8, 9, 10, 11, 11, 9, 5];

export interface HistoryInput {
  seed: string;
  place: Place;
  /** Midnight UTC at which the history begins, epoch ms. */
  since: number;
}

/** The reviews of one day of a place's ordinary history, in order. `dayIndex` counts from `since`. */
export function planDay({ seed, place, since }: HistoryInput, dayIndex: number): PlannedReview[] {
  const begins = since + dayIndex * day;
  const random = seeded(seed, place.slug, 'day', dayIndex);
  const month = new Date(begins).getUTCMonth() + 1;
  const count = poisson(random, (place.pace / 30.4) * season(place, month));
  const times = Array.from({ length: count }, () => {
    const local = weighted(random, hours) * 60 + random() * 60;
    return begins + ((local - place.offset + 1440) % 1440) * minute;
  });
  // Whole seconds: sites show no finer times.
  return times
    .map((time) => Math.floor(time / 1000) * 1000)
    .toSorted((a, b) => a - b)
    .map((at, index) => {
      const uid = `${dayIndex + 1000}${place.slug.length}${index}${checksum(place.slug)}`;
      return planReview({ seed, place, since, at, uid, fate: slowFate });
    });
}

/** More people write in the months when a topic of the trade has its season. */
function season(place: Place, month: number): number {
  const inSeason = compiledTrades[place.trade].topics.some(
    (topic) => topic.weight <= 3 && topic.months.has(month),
  );
  return inSeason ? 1.5 : 0.9;
}

/** Four digits of a place, so that uids of two places of one site never meet. */
export function checksum(slug: string): string {
  let sum = 0;
  for (const char of slug) sum = (sum * 31 + char.charCodeAt(0)) % 9000;
  return String(sum + 1000);
}
