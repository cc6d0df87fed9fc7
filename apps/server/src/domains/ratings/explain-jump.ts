import * as contract from '@molva/contract/rating-figures';
import { query } from '../../kernel/operation.ts';
import { addDays } from '../../lib/days.ts';
import { invalidField } from '../../lib/errors.ts';
import { moversBetween, moversByGrade, moversInFull } from '../reviews/index.ts';
import { shownOf, twoNumbers } from './figures-of-steps.ts';
import { readPieces } from './read-pieces.ts';
import { areasAskedFor } from './scope.ts';
import { shownUpTo, type ShownAt } from './shown-queries.ts';
import { added, gradesAfter, movedBy } from './sums.ts';

const grades = [5, 4, 3, 2, 1] as const;

/** A jump of the collected average, opened to the reviews that made it. */
export const explainJump = query(contract.explainJump, {
  async read({ context, input }) {
    const days = { start: input.start_date, end: input.end_date };
    if (days.start > days.end) throw invalidField(['query', 'start_date'], 'start_after_end');
    const areaIds = (await areasAskedFor(context, input)).map(({ id }) => id);
    const areas = { clientId: input.client_id, areaIds };
    const handle = context.db.lagging;
    const [read, byGrade, shownBefore, shownAfter] = await Promise.all([
      readPieces(handle, areas, days, 'quarter'),
      moversByGrade(handle, areas, days),
      shownUpTo(handle, areas, addDays(days.start, -1)),
      shownUpTo(handle, areas, days.end),
    ]);
    const before = read.before;
    const after = gradesAfter(before, added(read.pieces));
    const average = before.count > 0 ? before.sum / before.count : null;
    const page = await moversBetween(handle, areas, days, { average, skip: input.skip, limit: input.limit });
    const rows = await moversInFull(handle, input.client_id, [...new Set(page.map(({ id }) => id))]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const moved = (kind: 'came' | 'went', sum: number, count: number) => {
      const sign = kind === 'came' ? 1 : -1;
      return movedBy({ sum: sign * sum, count: sign * count }, before, after);
    };
    return {
      before: twoNumbers(before, shownOf(shownBefore)),
      after: {
        ...twoNumbers(after, shownOf(shownAfter)),
        shown_reviews: totalOf(shownAfter, 'reviews_count'),
        shown_ratings: totalOf(shownAfter, 'ratings_count'),
      },
      grades: grades.map((grade) => {
        const of = (kind: 'came' | 'went') =>
          byGrade.find((row) => row.grade === grade && row.kind === kind) ?? { count: 0, sum: 0 };
        const [came, went] = [of('came'), of('went')];
        return {
          grade,
          came: came.count,
          went: went.count,
          moved: moved('came', came.sum - went.sum, came.count - went.count),
        };
      }),
      data: page.flatMap(({ id, kind }) => {
        const row = byId.get(id);
        const date = kind === 'came' ? row?.published : row?.gone;
        if (!row || row.rating === null || !date) return [];
        const { area_id, area_fullname, rating, author, recall } = row;
        return [
          { id, kind, area_id, area_fullname, rating, author, recall, date, moved: moved(kind, rating, 1) },
        ];
      }),
      count: byGrade.reduce((sum, row) => sum + row.count, 0),
    };
  },
});

function totalOf(rows: readonly ShownAt[], name: 'reviews_count' | 'ratings_count'): number | null {
  const told = rows.flatMap((row) => row[name] ?? []);
  return told.length === 0 ? null : told.reduce((sum, count) => sum + count, 0);
}
