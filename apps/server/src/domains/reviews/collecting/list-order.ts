import type { DateSpan } from './date-span.ts';

/** How the dates of a list run, as far as it was read. */
export interface ListOrder {
  read: number;
  /** Whether each is followed by one as old or older. The first of all may be pinned there and does not count. */
  isNewestFirst: boolean;
  /** Steps from one day down to another. */
  steps: number;
  previous: number | null;
  /** The last day on which the oldest of them can have been published. */
  oldest: number | null;
}

export const emptyList: ListOrder = {
  read: 0,
  isNewestFirst: true,
  steps: 0,
  previous: null,
  oldest: null,
};

/** @param dates of a page's reviews, in its order; null where one has no date */
export function followList(before: ListOrder, dates: readonly (DateSpan | null)[]): ListOrder {
  const order = { ...before };
  for (const date of dates) {
    order.read += 1;
    if (order.read === 1) continue;
    if (date === null) {
      order.isNewestFirst = false;
      continue;
    }
    const day = (date.first + date.last) / 2;
    if (order.previous !== null && day > order.previous) order.isNewestFirst = false;
    if (order.previous !== null && day < order.previous) order.steps += 1;
    order.previous = day;
    order.oldest = Math.min(order.oldest ?? date.last, date.last);
  }
  return order;
}

/** Steps down that six reviews make by chance once in 720 times. */
const leastSteps = 5;

/**
 * The day after which nothing can be missing from a list that is sorted by date, the newest first: what is newer than
 * the oldest that was read would have stood before it. Null where the list is not, or too short to tell.
 */
export function newestSince({ isNewestFirst, steps, oldest }: ListOrder): number | null {
  return isNewestFirst && steps >= leastSteps ? oldest : null;
}
