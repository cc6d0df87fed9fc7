import * as contract from '@molva/contract/competitors';
import { query } from '../../kernel/operation.ts';
import { assertClientExists } from '../areas/index.ts';
import { countOwnReviews, type Counted, pageOfComparedAreas, shownOfClient } from './figure-queries.ts';
import { presentCompetitors, presentFigures, recentDays } from './present.ts';
import { competitorsOf } from './queries.ts';

export const listCompetitors = query(contract.listCompetitors, {
  async read({ context, clientId }) {
    await assertClientExists(context, clientId);
    const { db } = context;
    const now = context.clock.now();
    const days = recentDays(now);
    const [rows, shown, counted] = await Promise.all([
      competitorsOf(db, clientId),
      shownOfClient(db, clientId),
      countOwnReviews(db, clientId, days),
    ]);
    return {
      data: await presentCompetitors(db, clientId, rows, now),
      count: rows.length,
      own: presentFigures(shown, sumOf([...counted.values()])),
      start_date: days.start,
      end_date: days.end,
    };
  },
});

const none: Counted = { reviews: 0, answered: 0, graded: 0, grades: 0 };

const sumOf = (all: readonly Counted[]): Counted =>
  all.reduce(
    (sum, one) => ({
      reviews: sum.reviews + one.reviews,
      answered: sum.answered + one.answered,
      graded: sum.graded + one.graded,
      grades: sum.grades + one.grades,
    }),
    none,
  );

/** The client's areas, each by the same figures. */
export const listComparedAreas = query(contract.listComparedAreas, {
  async read({ context, clientId, input: { skip, limit } }) {
    await assertClientExists(context, clientId);
    const { rows, count } = await pageOfComparedAreas(context.db, clientId, { skip, limit });
    const ids = rows.map(({ id }) => id);
    const counted = await countOwnReviews(context.db, clientId, recentDays(context.clock.now()), ids);
    return {
      data: rows.map(({ id, fullname_area, site_name, ...shown }) => ({
        id,
        fullname_area,
        site_name,
        figures: presentFigures(shown, counted.get(id)),
      })),
      count,
    };
  },
});
