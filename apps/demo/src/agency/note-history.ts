import type { World } from '../generator/index.ts';
import type { Call } from './api.ts';
import type { Watched } from './watched.ts';

const day = 86_400_000;
const week = 7 * day;

/** Weeks of the year before the demo began. */
const weeks = 52;

/** The days on which ratings were noted: the Mondays of the year before a moment, oldest first, as midnights UTC. */
export function notedDays(before: number): number[] {
  // The first of January 1970 was a Thursday.
  const monday = Math.floor((before - day - 4 * day) / week) * week + 4 * day;
  return Array.from({ length: weeks }, (_, index) => monday - (weeks - 1 - index) * week);
}

const dateOf = (midnight: number) => new Date(midnight).toISOString().slice(0, 10);

/**
 * Notes by hand what the sites showed each Monday of the year before `before`, as somebody who kept a table would have
 * done. What is noted already stays.
 *
 * @returns how many were noted
 */
export async function noteHistory(
  head: Call,
  watched: readonly Watched[],
  { world, before }: { world: World; before: number },
): Promise<number> {
  const days = notedDays(before);
  let noted = 0;
  for (const clientId of new Set(watched.map((area) => area.clientId))) {
    const known = await knownDays(head, clientId, days);
    for (const { place, areaId } of watched.filter((area) => area.clientId === clientId)) {
      for (const midnight of days) {
        const date = dateOf(midnight);
        if (known.has(`${areaId} ${date}`)) continue;
        // Noon: when somebody would have looked.
        const { rating, reviews } = world.stateOf(place, midnight + day / 2);
        if (rating < 1) continue;
        await head('POST /reviews/clients/{client_id}/ratings', {
          params: { client_id: clientId },
          body: { area_id: areaId, date, rating, reviews_count: reviews.length },
        });
        noted += 1;
      }
    }
  }
  return noted;
}

async function knownDays(head: Call, clientId: string, days: readonly number[]): Promise<Set<string>> {
  const { data } = await head('GET /reviews/clients/{client_id}/ratings', {
    params: { client_id: clientId },
    query: { start_date: dateOf(days[0] ?? 0), end_date: dateOf(days.at(-1) ?? 0) },
  });
  return new Set(data.map((rating) => `${rating.area_id} ${rating.date}`));
}
