import type { Handle } from '../../db/database.ts';
import type { CompetitorMove, CompetitorRatings, CompetitorWindow } from '../../kernel/competitor-ratings.ts';
import { addDays } from '../../lib/days.ts';
import { moveDays, movedDays, passedDays } from './rating-moves.ts';
import { ownRatings, type RatingDay, ratingDays } from './rating-queries.ts';

/** A rating is held against one of up to two such spans before, and not told again for a third. */
const spans = 3;

/** What others may know of competitors' ratings, as the kernel has it. */
export const competitorRatings: CompetitorRatings = {
  async moved(handle, window, asked) {
    const days = await daysOf(handle, window);
    return movesOf(days, window, { own: new Map(), find: (one) => movedDays(one, asked) });
  },
  async passed(handle, window) {
    const days = await daysOf(handle, window);
    const dates = [...new Set(days.map(({ date }) => date))];
    const own = await ownRatings(handle, window.clientId, dates);
    return movesOf(days, window, { own, find: (one) => passedDays(one, own) });
  },
};

const daysOf = (handle: Handle, { clientId, from }: CompetitorWindow): Promise<RatingDay[]> =>
  ratingDays(handle, clientId, addDays(from.toISOString().slice(0, 10), -spans * moveDays));

function movesOf(
  days: readonly RatingDay[],
  { from, to }: CompetitorWindow,
  {
    own,
    find,
  }: {
    own: ReadonlyMap<string, number>;
    find(one: readonly RatingDay[]): { at: number; before: number }[];
  },
): CompetitorMove[] {
  const byCompetitor = [...Map.groupBy(days, (day) => day.competitor_id).values()];
  return byCompetitor.flatMap((one) =>
    find(one).flatMap(({ at, before }) => {
      const day = one[at];
      const moment = Date.parse(day?.noted_at ?? '');
      if (!day || moment <= from.getTime() || moment > to.getTime()) return [];
      const { rating: now, ...rest } = day;
      return [{ ...rest, before, now, own: own.get(day.date) ?? null }];
    }),
  );
}
