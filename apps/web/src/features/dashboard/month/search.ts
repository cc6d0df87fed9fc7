import { monthSorts } from '@molva/contract/month-sorts';
import { thisMonth } from '../../../lib/months.ts';
import { compact, listOf, monthOf, oneOf, pageOf } from '../../../lib/search.ts';

export const monthPageSize = 50;

export type MonthSearch = ReturnType<typeof readMonthSearch>;

/** The agency's month in the address: which one, in which order, with which columns. */
export function readMonthSearch(raw: Record<string, unknown>, now = new Date()) {
  const month = monthOf(raw.month);
  return compact({
    // A month that has not begun yet has nothing to show, nor the years that nobody counted in.
    month: month !== undefined && month >= '1990' && month < thisMonth(now) ? month : undefined,
    sort: oneOf(raw.sort, monthSorts),
    page: pageOf(raw.page),
    hide: listOf(raw.hide),
  });
}

export function monthFilter({ month = thisMonth(), sort = '-attention', page = 1 }: MonthSearch) {
  return { period: month, sort, skip: (page - 1) * monthPageSize, limit: monthPageSize };
}
