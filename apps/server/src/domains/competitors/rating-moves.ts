/** What a site showed of a competitor on a day, oldest first. */
export interface ShownDay {
  /** `YYYY-MM-DD` */
  date: string;
  rating: number;
}

/** Over so many days a rating moves, and for as long nothing is said of the same again. */
export const moveDays = 30;

const dayMs = 86_400_000;
const daysFrom = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / dayMs;
/** In hundredths, as ratings are kept: 4.5 - 4.4 is 10 and not 9.99… */
const hundredths = (rating: number): number => Math.round(rating * 100);

/**
 * Days on which a rating stood so far from what was shown 30 days before, or, of one that is watched for less, at first: the
 * first of them in 30 days, upwards and downwards each.
 *
 * @param by in points of the rating
 */
export function movedDays(
  days: readonly ShownDay[],
  { by, direction }: { by: number; direction: 'up' | 'both' },
): { at: number; before: number }[] {
  const found: { at: number; before: number }[] = [];
  const last = new Map<number, string>();
  for (const [at, { date, rating }] of days.entries()) {
    const before = ratingBefore(days.slice(0, at), date);
    if (before === null) continue;
    const moved = hundredths(rating) - hundredths(before);
    if (Math.abs(moved) < hundredths(by)) continue;
    const way = Math.sign(moved);
    const known = last.get(way);
    last.set(way, date);
    if (known !== undefined && daysFrom(known, date) <= moveDays) continue;
    if (direction === 'both' || way > 0) found.push({ at, before });
  }
  return found;
}

function ratingBefore(earlier: readonly ShownDay[], date: string): number | null {
  const ages = earlier.map((day) => daysFrom(day.date, date));
  const known = earlier[ages.findLastIndex((age) => age >= moveDays && age < 2 * moveDays)];
  const first = earlier[ages.findIndex((age) => age < moveDays)];
  return (known ?? first)?.rating ?? null;
}

/** Days on which a rating came to stand above the client's own: the first of them in 30 days. @param own by day */
export function passedDays(
  days: readonly ShownDay[],
  own: ReadonlyMap<string, number>,
): { at: number; before: number }[] {
  const found: { at: number; before: number }[] = [];
  let last: string | null = null;
  for (const [at, { date, rating }] of days.entries()) {
    const earlier = days[at - 1];
    if (!earlier) continue;
    const [ownThen, ownNow] = [own.get(earlier.date), own.get(date)];
    if (ownThen === undefined || ownNow === undefined) continue;
    if (earlier.rating > ownThen || rating <= ownNow) continue;
    if (last === null || daysFrom(last, date) > moveDays) found.push({ at, before: earlier.rating });
    last = date;
  }
  return found;
}
