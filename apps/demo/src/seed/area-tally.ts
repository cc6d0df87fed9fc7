import type { AreaKey } from './review-rows.ts';
import type { Value } from './copy.ts';

const day = 86_400_000;
const week = 7 * day;
const year = 365 * day;
const month = 30 * day;

export interface AreaTally {
  /** Counts a review; they come oldest first. */
  add(at: number, grade: number): void;
  /** The weekly ratings of the last year, and what lists show of the area. */
  end(): { ratings: Record<string, Value>[]; facts: Record<string, Value> };
}

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** What an area's reviews amount to, week by week up to `until`: the rows that collections would have left. */
export function tallyArea({ clientId, areaId }: AreaKey, until: number): AreaTally {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const ratings: Record<string, Value>[] = [];
  let recent = 0;
  let next = until - year;
  let monthAgo: number | null = null;

  const total = () => counts.reduce((sum, count) => sum + count, 0);
  const mean = () => counts.reduce((sum, count, index) => sum + count * (index + 1), 0) / total();

  const noteWeeks = (before: number) => {
    for (; next <= before && next <= until; next += week) {
      if (total() === 0) continue;
      if (next <= until - month) monthAgo = shown(mean());
      ratings.push({
        client_id: clientId,
        area_id: areaId,
        date: dateOf(next),
        rating: shown(mean()),
        reviews_count: total(),
        ratings_count: null,
        distribution: JSON.stringify(Object.fromEntries(counts.map((count, index) => [index + 1, count]))),
        collected_average: Math.round(mean() * 1000) / 1000,
        collected_count: total(),
        noted_by_hand: false,
      });
    }
  };

  return {
    add(at, grade) {
      noteWeeks(at - 1);
      const index = Math.min(Math.max(Math.round(grade), 1), 5) - 1;
      counts[index] = (counts[index] ?? 0) + 1;
      if (at >= until - month) recent += 1;
    },
    end() {
      noteWeeks(until);
      const last = ratings.at(-1);
      const facts = {
        client_id: clientId,
        area_id: areaId,
        rating: last?.rating ?? null,
        rating_date: last?.date ?? null,
        rating_previous: monthAgo,
        reviews_count: last?.reviews_count ?? null,
        collected_count: total(),
        reviews_month: recent,
      };
      return { ratings, facts };
    },
  };
}

/** Sites show one decimal. */
const shown = (rating: number) => Math.round(rating * 10) / 10;
