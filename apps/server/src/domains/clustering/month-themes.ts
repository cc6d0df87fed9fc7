import type { Handle } from '../../db/database.ts';
import { addDays } from '../../lib/days.ts';
import { addMonths } from '../../lib/periods.ts';
import { type Counted, countLooked, countThemes, quotesOf } from './list-queries.ts';
import { differenceOf, type Share, shareOf } from './proportions.ts';
import { aroundPlace } from './around-place.ts';
import { currentRun, standingThemes } from './run-queries.ts';

/** Of each theme, so many are read to quote one that no other theme is quoted with. */
const quotesRead = 5;

export interface MonthTheme extends Share {
  id: string;
  name: string;
  size: number;
  /** Of the month before; null where it has no reviews with a text. */
  previous: Share | null;
  change: 'grew' | 'shrank' | 'same' | 'unknown';
  average: number | null;
  quote: { text: string; rating: number | null; area: string } | null;
}

/**
 * What the reviews of a month speak of most, beside the month before.
 *
 * @param period `YYYY-MM`
 * @param limit themes at most
 * @returns none where no themes were found, or nobody spoke of any
 */
export async function themesOfMonth(
  handle: Handle,
  { clientId, period, limit }: { clientId: string; period: string; limit: number },
): Promise<MonthTheme[]> {
  const run = await currentRun(handle, clientId);
  if (!run) return [];
  const themes = await standingThemes(handle, clientId);
  const common = { clientId, areaId: null, runId: run.id, themeIds: themes.map(({ id }) => id) };
  const now = { ...common, ...daysOf(period) };
  const then = { ...common, ...daysOf(addMonths(period, -1)) };
  const [all, sizes, allThen, sizesThen] = await Promise.all([
    countLooked(handle, now),
    countThemes(handle, now),
    countLooked(handle, then),
    countThemes(handle, then),
  ]);
  const names = new Map(themes.map(({ id, name }) => [id, name]));
  const top = sizes
    .toSorted((one, other) => other.size - one.size || (one.theme_id < other.theme_id ? -1 : 1))
    .slice(0, limit);
  const quotes = await quotesOf(handle, { ...now, themeIds: top.map((row) => row.theme_id) }, quotesRead);
  const quoted = new Set<string>();
  return top.map((row) => {
    const share = shareOf(row.size, all.size);
    const earlier = sizesThen.find((one) => one.theme_id === row.theme_id)?.size ?? 0;
    const previous = allThen.size === 0 ? null : shareOf(earlier, allThen.size);
    const own = quotes.filter((one) => one.theme_id === row.theme_id);
    // One review may speak of several themes: each is given a voice of its own where there is one.
    const quote = own.find((one) => !quoted.has(one.review_id)) ?? own[0];
    if (quote) quoted.add(quote.review_id);
    return {
      id: row.theme_id,
      name: names.get(row.theme_id) ?? '',
      size: row.size,
      ...share,
      previous,
      change: changeOf(share, previous),
      average: averageOf(row),
      quote: quote
        ? { text: aroundPlace(quote.recall, quote.places), rating: quote.rating, area: quote.area_fullname }
        : null,
    };
  });
}

const daysOf = (period: string) => ({
  start_date: `${period}-01`,
  end_date: addDays(`${addMonths(period, 1)}-01`, -1),
});

const averageOf = ({ graded, grades }: Counted) => (graded === 0 ? null : grades / graded);

function changeOf(now: Share, then: Share | null): MonthTheme['change'] {
  if (then === null) return 'unknown';
  const { low, high } = differenceOf(now, then);
  if (low > 0) return 'grew';
  return high < 0 ? 'shrank' : 'same';
}
