import * as contract from '@molva/contract/execution';
import { query } from '../../kernel/operation.ts';
import { addDays } from '../../lib/days.ts';
import { addMonths, boundsOf, periodOf } from '../../lib/periods.ts';
import { assertClientExists } from '../areas/index.ts';
import { pageOfReviewsFor } from '../reviews/index.ts';
import { figuresOf } from './figures.ts';

/** Reviews of the month before, newest first, and both months' totals. */
export const listPreviousReviews = query(contract.listPreviousReviews, {
  async read({ context, actor, input }) {
    const { client_id: clientId, skip, limit } = input;
    await assertClientExists(context, clientId);
    const period = input.period ?? periodOf(context.clock.now());
    const { start, end } = boundsOf(addMonths(period, -1));
    const filter = {
      clients: [clientId],
      publication_date_from: start,
      publication_date_to: addDays(end, -1),
    };
    const [page, { current, previous }] = await Promise.all([
      pageOfReviewsFor(context, actor, filter, { sort: '-publication_date', skip, limit }),
      figuresOf(context.db.lagging, { clientId, period, reader: actor }),
    ]);
    return { ...page.value, current: withoutTexts(current), previous: withoutTexts(previous) };
  },
});

function withoutTexts({
  period,
  reviews_new,
  reviews_gone,
  average,
}: Awaited<ReturnType<typeof figuresOf>>['current']) {
  return { period, reviews_new, reviews_gone, average };
}
