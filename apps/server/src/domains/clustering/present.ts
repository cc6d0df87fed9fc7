import type { Cluster } from '@molva/contract/clustering';
import type { Counted, monthsOfThemes, quotesOf, Tones, worstAreas } from './list-queries.ts';
import { differenceOf, type Share, shareOf } from './proportions.ts';
import type { standingThemes } from './run-queries.ts';

type Row<Read extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<Read>>[number];

/** The period before: all its reviews, and those of each theme. */
export interface Past {
  all: Counted;
  sizes: ReadonlyMap<string, Counted>;
}

interface Facts {
  all: Counted;
  size: (Counted & Tones) | undefined;
  /** Reviews with a text by month, oldest first. */
  months: readonly { period: string; size: number }[];
  themeMonths: readonly Row<typeof monthsOfThemes>[];
  areas: readonly Row<typeof worstAreas>[];
  quotes: readonly Row<typeof quotesOf>[];
  past: Past | null;
}

const none: Counted & Tones = { size: 0, graded: 0, grades: 0, positive: 0, negative: 0, neutral: 0 };
const averageOf = ({ graded, grades }: Counted) => (graded === 0 ? null : grades / graded);

export function presentCluster(theme: Row<typeof standingThemes>, facts: Facts): Cluster {
  const { all, size = none, past } = facts;
  const share = shareOf(size.size, all.size);
  const before = past && {
    ...(past.sizes.get(theme.id) ?? none),
    ...shareOf(past.sizes.get(theme.id)?.size ?? 0, past.all.size),
  };
  const byMonth = new Map(facts.themeMonths.map((row) => [row.period, row]));
  return {
    id: theme.id,
    name: theme.name,
    keywords: [...new Set([...theme.own_keywords, ...theme.keywords])],
    size: size.size,
    ...share,
    average_rating: averageOf(size),
    rating_cost: costOf(all, size),
    sentiment: { positive: size.positive, negative: size.negative, neutral: size.neutral },
    trend: facts.months.map(({ period, size: of }) => {
      const month = byMonth.get(period) ?? none;
      return { period, size: month.size, of, ...shareOf(month.size, of), average_rating: averageOf(month) };
    }),
    worst_areas: facts.areas.map(({ theme_id: _theme, ...area }) => area),
    quotes: facts.quotes.map(({ theme_id: _theme, places, ...quote }) => ({
      ...quote,
      places: placesOf(places),
    })),
    previous: before && {
      size: before.size,
      share: before.share,
      share_low: before.share_low,
      share_high: before.share_high,
      average_rating: averageOf(before),
    },
    change: before ? changeOf(share, before) : 'unknown',
    pinned: theme.pinned,
    is_held: theme.is_held,
  };
}

/** The average without a theme's reviews, less that with them. */
function costOf(all: Counted, size: Counted): number | null {
  const [whole, rest] = [
    averageOf(all),
    averageOf({ size: 0, graded: all.graded - size.graded, grades: all.grades - size.grades }),
  ];
  return whole === null || rest === null ? null : rest - whole;
}

function changeOf(now: Share, before: Share): Cluster['change'] {
  const { low, high } = differenceOf(now, before);
  if (low > 0) return 'grew';
  return high < 0 ? 'shrank' : 'same';
}

/** As they stand in the text, where the closest was first. */
export function placesOf(flat: readonly number[]): { start: number; end: number }[] {
  return Array.from({ length: flat.length / 2 }, (_, index) => ({
    start: flat[2 * index] ?? 0,
    end: flat[2 * index + 1] ?? 0,
  })).toSorted((one, other) => one.start - other.start);
}
