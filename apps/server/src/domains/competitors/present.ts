import type { comparedFigures, competitor } from '@molva/contract/competitors';
import { competitorLimits } from '@molva/contract/competitor-states';
import type { z } from 'zod';
import type { Handle } from '../../db/database.ts';
import { addDays, dayIn } from '../../lib/days.ts';
import { type Counted, countCompetitorReviews, type Days, ratingsShown } from './figure-queries.ts';
import type { CompetitorRow } from './queries.ts';

type Figures = z.output<typeof comparedFigures>;
type Competitor = z.output<typeof competitor>;

/** Days between a rating and the one it is held against. */
const changeDays = 30;

export function recentDays(now: Date): Days {
  const end = dayIn(now, 'UTC');
  return { start: addDays(end, 1 - competitorLimits.recentDays), end };
}

export const averageOf = ({ graded, grades }: { graded: number; grades: number }): number | null =>
  graded === 0 ? null : grades / graded;

export function presentFigures(
  shown: {
    rating: number | null;
    rating_previous: number | null;
    reviews_count: number | null;
    collected: number;
  },
  counted: Counted | undefined,
): Figures {
  const { collected, ...said } = shown;
  return {
    ...said,
    collected_count: collected,
    recent: {
      reviews: counted?.reviews ?? 0,
      answered: counted?.answered ?? 0,
      average_rating: counted ? averageOf(counted) : null,
    },
  };
}

/** Competitors of one client with their figures: three statements, however many there are. */
export async function presentCompetitors(
  handle: Handle,
  clientId: string,
  rows: readonly CompetitorRow[],
  now: Date,
): Promise<Competitor[]> {
  const of = { clientId, ids: rows.map(({ id }) => id) };
  const days = recentDays(now);
  const [counted, shown, before] = await Promise.all([
    countCompetitorReviews(handle, of, days),
    // A rating stands under the day of Moscow's clock: late in the evening that is tomorrow here.
    ratingsShown(handle, of, addDays(days.end, 1)),
    ratingsShown(handle, of, addDays(days.end, -changeDays)),
  ]);
  return rows.map((row) => ({
    id: row.id,
    client_id: row.client_id,
    name: row.name,
    url: row.url,
    site: { id: row.site_id, name: row.site_name, is_active: row.site_is_active },
    state: row.state,
    error:
      row.error_code === null ? null : { code: row.error_code, message: row.error_message ?? row.error_code },
    collected_at: row.collected_at,
    schedule: row.schedule,
    is_active: row.is_active,
    next_run_at: row.next_run_at,
    created_at: row.created_at,
    figures: presentFigures(
      {
        rating: shown.get(row.id)?.rating ?? null,
        rating_previous: before.get(row.id)?.rating ?? null,
        reviews_count: shown.get(row.id)?.reviews_count ?? null,
        collected: row.collected_count,
      },
      counted.get(row.id),
    ),
  }));
}
