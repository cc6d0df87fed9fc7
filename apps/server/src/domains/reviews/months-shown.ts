import type { ReviewSummary } from '@molva/contract/review-summary';
import type { Handle } from '../../db/database.ts';
import type { AppContext } from '../../kernel/context.ts';
import { monthsOfClients } from './count-query.ts';
import type { ReviewFilter } from './filter-query.ts';

const monthsShown = 12;

/** What a list is about by month of publication (UTC), oldest first: a year of them, up to the end of what is asked for, else to this one. */
export async function monthsOfFilter(
  context: Pick<AppContext, 'kept' | 'clock'>,
  handle: Handle,
  filter: ReviewFilter,
): Promise<ReviewSummary['months']> {
  const ofClients = await monthsOfClients(context, handle, filter, firstMonth(filter, context.clock.now()));
  const months = Map.groupBy([...ofClients.values()].flat(), ({ month }) => month);
  return [...months]
    .map(([month, its]) => {
      const graded = its.reduce((sum, one) => sum + one.graded, 0);
      const gradeSum = its.reduce((sum, one) => sum + one.gradeSum, 0);
      return {
        month,
        count: its.reduce((sum, one) => sum + one.count, 0),
        average: graded === 0 ? null : gradeSum / graded,
      };
    })
    .toSorted((one, other) => (one.month < other.month ? -1 : 1));
}

/** The first day of the months that are counted. */
function firstMonth(
  { publication_date: day, publication_date_to: to = day }: ReviewFilter,
  now: Date,
): string {
  const last = to === undefined ? now : new Date(to);
  const first = Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1 - monthsShown, 1);
  return new Date(first).toISOString().slice(0, 10);
}
