import { anomalyLimits } from '@molva/contract/anomalies';
import type { Handle } from '../../db/database.ts';
import { addDays, daysBetween } from '../../lib/days.ts';
import { alikeDays, type DatedText, findAlike } from './alike.ts';
import { baselineDays, findBurst, windows } from './burst.ts';
import { alphaOf } from './false-alarms.ts';
import { growthOf } from './growth.ts';
import { lowGradesByDay, lowGradesOf, recentTexts, reviewsOfTheme, themesSpoken } from './look-queries.ts';
import type { Found } from './queries.ts';

/** What is older is no news, also where it was collected only now. */
export const newsDays = 14;
const longest = Math.max(...windows);
/** Texts of a client that are held against each other. */
const maxTexts = 800;
/** A theme's last weeks, and the three months before them. */
const [themeNow, themeBefore] = [28, 84];

const nothing = {
  area_id: null,
  theme_id: null,
  expected: null,
  probability: null,
  other_clients: null,
} as const;

/** All that one client's reviews show by themselves. @param today day of UTC */
export async function lookAt(handle: Handle, clientId: string, today: string): Promise<Found[]> {
  return [
    ...(await lowGradeBursts(handle, clientId, today)),
    ...(await alikeTexts(handle, clientId, today)),
    ...(await growingThemes(handle, clientId, today)),
  ];
}

async function lowGradeBursts(handle: Handle, clientId: string, today: string): Promise<Found[]> {
  const from = addDays(today, -(newsDays + longest + baselineDays));
  const areas = await lowGradesByDay(handle, clientId, from);
  const alpha = alphaOf(areas.length);
  const found: Found[] = [];
  for (const { area_id, known_from, days } of areas) {
    const counts = Array.from(
      { length: daysBetween(known_from, today) + 1 },
      (_, index) => days[addDays(known_from, index)] ?? 0,
    );
    for (const burst of burstsIn(counts, alpha)) {
      const [from_day, to_day] = [addDays(known_from, burst.from), addDays(known_from, burst.to)];
      const { count, expected, probability } = burst;
      found.push({
        ...nothing,
        kind: 'low_grades',
        area_id,
        from_day,
        to_day,
        count,
        expected,
        probability,
        review_ids: await lowGradesOf(handle, {
          clientId,
          areaId: area_id,
          from: from_day,
          to: to_day,
          limit: anomalyLimits.reviews,
        }),
      });
    }
  }
  return found;
}

/** Bursts that end within the days that are news; of those that overlap the least likely. */
function burstsIn(counts: readonly number[], alpha: number) {
  const firstLast = Math.max(0, counts.length - newsDays);
  const all = Array.from({ length: counts.length - firstLast }, (_, index) =>
    findBurst(counts.slice(0, firstLast + index + 1), alpha),
  ).filter((burst) => burst !== null);
  return all
    .toSorted((one, other) => one.probability - other.probability)
    .reduce<typeof all>(
      (kept, burst) =>
        kept.some(({ from, to }) => burst.from <= to + longest && from <= burst.to + longest)
          ? kept
          : [...kept, burst],
      [],
    );
}

async function alikeTexts(handle: Handle, clientId: string, today: string): Promise<Found[]> {
  const from = addDays(today, -(newsDays + alikeDays));
  const texts = await recentTexts(handle, { clientId, from, limit: maxTexts });
  return findAlike(texts).flatMap((group) => {
    const near = within(group, alikeDays);
    const [first, last] = [near[0], near.at(-1)];
    if (!first || !last || near.length < 3 || daysBetween(last.day, today) > newsDays) return [];
    return [
      {
        ...nothing,
        kind: 'alike_texts' as const,
        from_day: first.day,
        to_day: last.day,
        count: near.length,
        review_ids: near.map(({ id }) => id).slice(-anomalyLimits.reviews),
      },
    ];
  });
}

/** The most texts, in order of their days, that lie within so many days. */
function within(texts: readonly DatedText[], days: number): readonly DatedText[] {
  const windowsOf = texts.map((first, index) =>
    texts.slice(index).filter(({ day }) => daysBetween(first.day, day) < days),
  );
  return windowsOf.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

async function growingThemes(handle: Handle, clientId: string, today: string): Promise<Found[]> {
  const since = addDays(today, -themeNow + 1);
  const from = addDays(since, -themeBefore);
  const { themes, before, now } = await themesSpoken(handle, { clientId, from, since });
  const alpha = alphaOf(themes.length);
  const found: Found[] = [];
  for (const theme of themes) {
    const probability = growthOf({ size: theme.before, of: before }, { size: theme.now, of: now });
    if (probability === null || probability >= alpha) continue;
    found.push({
      ...nothing,
      kind: 'theme_grows',
      theme_id: theme.theme_id,
      from_day: since,
      to_day: today,
      count: theme.now,
      expected: (theme.before / before) * now,
      probability,
      review_ids: await reviewsOfTheme(handle, {
        clientId,
        themeId: theme.theme_id,
        since,
        limit: anomalyLimits.reviews,
      }),
    });
  }
  return found;
}
