import { addMonths, monthName, thisMonth } from '../../lib/months.ts';

/** The months one adds texts to: the last, this one and half a year on. */
export function monthOptions(now = thisMonth()) {
  return Array.from({ length: 8 }, (_, index) => addMonths(now, index - 1)).map((value) => ({
    value,
    label: monthName(value),
  }));
}
