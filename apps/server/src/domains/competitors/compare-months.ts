import * as contract from '@molva/contract/competitors';
import { competitorLimits } from '@molva/contract/competitor-states';
import { query } from '../../kernel/operation.ts';
import { addMonths, periodOf } from '../../lib/periods.ts';
import { assertClientExists } from '../areas/index.ts';
import { competitorMonths, type CountedMonth, ownMonths } from './figure-queries.ts';
import { averageOf } from './present.ts';
import { competitorsOf } from './queries.ts';

export const compareMonths = query(contract.compareMonths, {
  async read({ context, clientId }) {
    await assertClientExists(context, clientId);
    const last = periodOf(context.clock.now());
    const periods = Array.from({ length: competitorLimits.months }, (_, index) =>
      addMonths(last, index + 1 - competitorLimits.months),
    );
    const [first = last] = periods;
    const rows = await competitorsOf(context.db, clientId);
    const ids = rows.map(({ id }) => id);
    const [own, months] = await Promise.all([
      ownMonths(context.db, clientId, first),
      competitorMonths(context.db, { clientId, ids }, first),
    ]);
    const wanted = (counted: readonly CountedMonth[]) =>
      periods.map((period) => {
        const month = counted.find((one) => one.period === period);
        return {
          period,
          reviews: month?.reviews ?? 0,
          average_rating: month ? averageOf(month) : null,
        };
      });
    return {
      own: wanted(own),
      competitors: ids.map((id) => ({ competitor_id: id, months: wanted(months.get(id) ?? []) })),
    };
  },
});
