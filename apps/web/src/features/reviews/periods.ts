import type { CountedPeriod } from '@molva/contract/review-filters';
import { addDays } from '../../lib/days.ts';
import { addMonths, daysOfMonth } from '../../lib/months.ts';

export type PeriodPreset = 'all' | CountedPeriod | 'own';

interface Range {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const periodPresets: readonly { value: PeriodPreset; label: string }[] = [
  { value: 'all', label: 'За всё время' },
  { value: '7', label: 'За 7 дней' },
  { value: '30', label: 'За 30 дней' },
  { value: '90', label: 'За 90 дней' },
  { value: '365', label: 'За год' },
  { value: 'month', label: 'Этот месяц' },
  { value: 'last_month', label: 'Прошлый месяц' },
  { value: 'own', label: 'Свой период' },
];

/** Which preset two days are, seen from `today` (`YYYY-MM-DD`). */
export function periodOf({ from, to }: Range, today: string): PeriodPreset {
  if (from === undefined && to === undefined) return 'all';
  const preset = periodPresets.find(({ value }) => {
    if (value === 'all' || value === 'own') return false;
    const range = presetRange(value, today);
    return from === range.from && to === range.to;
  });
  return preset?.value ?? 'own';
}

/** The days of a preset: the last `n` days with today. «Свой период» begins as the last 30 days, both ends set. */
export function presetRange(
  preset: PeriodPreset,
  today: string,
): { from: string | undefined; to: string | undefined } {
  if (preset === 'all') return { from: undefined, to: undefined };
  if (preset === 'month') return daysOfMonth(today.slice(0, 7));
  if (preset === 'last_month') return daysOfMonth(addMonths(today.slice(0, 7), -1));
  if (preset === 'own') return { from: addDays(today, -29), to: today };
  return { from: addDays(today, 1 - Number(preset)), to: undefined };
}
